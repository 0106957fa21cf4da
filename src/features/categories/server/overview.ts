import type { Reader } from '../../../server/db.ts'
import type { OpenMain } from '../overview.ts'
import { byName, families } from './rows.ts'

/** Every category that a resident can report in, under the names that residents know. */
export async function openCategories(db: Reader): Promise<OpenMain[]> {
  const open = (await families(db)).filter(({ main }) => main.isActive)
  const mains = open.map(({ main, subs }) => ({
    ...shown(main),
    subs: byName(
      subs.filter(({ isActive }) => isActive).map(sub => ({ ...shown(sub), description: sub.description ?? '' })),
    ),
  }))
  return byName(mains.filter(({ subs }) => subs.length > 0))
}

const shown = ({ publicName, name, slug }: { publicName: string | null; name: string; slug: string }) => ({
  name: publicName || name,
  slug,
})
