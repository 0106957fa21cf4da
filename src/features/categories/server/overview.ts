import type { Language } from '../../../kit/language.ts'
import type { Reader } from '../../../server/db/database.ts'
import { translated } from '../../translations/translate.ts'
import type { OpenMainCategory } from '../overview.ts'
import { byName, categoryTrees } from './rows.ts'

/** Every category that a resident can report in, under the names that residents know. */
export async function openCategories(db: Reader, language: Language): Promise<OpenMainCategory[]> {
  const toPublicName = publicNameIn(language)
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

type Named = { publicName: string | null; name: string; slug: string }

const publicNameIn =
  (language: Language) =>
  ({ publicName, name, slug }: Named) => {
    const dutch = publicName || name
    const found = translated(language, dutch)
    return { name: found ?? dutch, slug, ...(found === undefined && { lang: 'nl' as const }) }
  }
