import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'

async function newestTranslations(db: Reader): Promise<string | undefined> {
  const row = await db.selectFrom('translations').select('content').executeTakeFirst()
  return row?.content
}

const replaceTranslations = (db: Reader, content: string) =>
  db
    .insertInto('translations')
    .values({ content })
    .onConflict(conflict => conflict.column('onlyRow').doUpdateSet({ content }))
    .execute()

export const readTranslations = ({ db }: Base) => newestTranslations(db)

export const storeTranslations = async ({ db }: Base, content: Record<string, unknown>): Promise<void> => {
  await replaceTranslations(db, JSON.stringify(content))
}
