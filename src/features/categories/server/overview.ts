import type { Reader } from '../../../server/db/database.ts'
import type { OpenMainCategory } from '../overview.ts'
import { byName, categoryTrees } from './rows.ts'

/** Every category that a resident can report in, under the names that residents know. */
export async function openCategories(db: Reader): Promise<OpenMainCategory[]> {
  const activeTrees = (await categoryTrees(db)).filter(({ main }) => main.isActive)
  const mains = activeTrees.map(({ main, subs }) => ({
    ...toPublicName(main),
    subs: byName(
      subs
        .filter(({ isActive }) => isActive)
        .map(sub => ({ ...toPublicName(sub), description: sub.description ?? '' })),
    ),
  }))
  return byName(mains.filter(({ subs }) => subs.length > 0))
}

const toPublicName = ({ publicName, name, slug }: { publicName: string | null; name: string; slug: string }) => ({
  name: publicName || name,
  slug,
})
