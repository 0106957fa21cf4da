import { containsAllWords, searchWordsIn } from '#kit/words.ts'
import type { PublicMainCategory } from './contract.ts'

export type OpenMainCategory = ShownName & { slug: string; subs: readonly OpenSubCategory[] }
type OpenSubCategory = ShownName & { slug: string; description: string }
type ShownName = {
  name: string
  /** Set when the name is a Dutch one of the municipality on a page in another language. */
  lang?: 'nl' | undefined
}

type WithPublicName = { name: string; public_name: string | null }

export const publicNameOf = ({ name, public_name }: WithPublicName) => public_name || name

export const openMainCategoriesOf = (mains: readonly PublicMainCategory[]): OpenMainCategory[] =>
  byName(
    mains.map(main => ({
      name: publicNameOf(main),
      slug: main.slug,
      subs: byName(
        main.sub_categories
          .filter(sub => sub.is_active)
          .map(sub => ({ name: publicNameOf(sub), slug: sub.slug, description: sub.description ?? '' })),
      ),
    })),
  )

const dutch = new Intl.Collator('nl')
const byName = <Named extends { name: string }>(all: readonly Named[]) =>
  all.toSorted((a, b) => dutch.compare(a.name, b.name))

export type Subject = { main: string; sub: string; name: string; mainName: string }

export const subjectsIn = (overview: readonly OpenMainCategory[]): Subject[] =>
  overview.flatMap(main =>
    main.subs.map(({ slug, name }) => ({ main: main.slug, sub: slug, name, mainName: main.name })),
  )

/** Every typed word must occur in the name, the description or the name of the main category. */
export function filterByWords(overview: readonly OpenMainCategory[], input: string): readonly OpenMainCategory[] {
  const words = searchWordsIn(input)
  return overview.flatMap(main => {
    const subs = main.subs.filter(({ name, description }) =>
      containsAllWords(words, `${main.name} ${name} ${description}`),
    )
    return subs.length > 0 ? [{ ...main, subs }] : []
  })
}
