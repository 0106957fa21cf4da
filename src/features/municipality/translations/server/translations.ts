import type { Base } from '../../../../server/base.ts'
import { newestTranslations, replaceTranslations } from './store.ts'

/** The last file that was stored, as JSON text; undefined when there is none. */
export const readTranslations = ({ db }: Base) => newestTranslations(db)

export const storeTranslations = async ({ db }: Base, content: Record<string, unknown>): Promise<void> => {
  await replaceTranslations(db, JSON.stringify(content))
}
