import { containsAllWords, searchWordsIn } from '../../kit/search-words.ts'

/** A main category with its sub categories that are open for reports, as residents see them. */
export type OpenMainCategory = { name: string; slug: string; subs: readonly OpenSubCategory[] }
type OpenSubCategory = { name: string; slug: string; description: string }

/** The categories that contain every typed word: in the name, in the description, or in the name of the main category. */
export function filterByWords(overview: readonly OpenMainCategory[], input: string): readonly OpenMainCategory[] {
  const words = searchWordsIn(input)
  return overview.flatMap(main => {
    const subs = main.subs.filter(({ name, description }) =>
      containsAllWords(words, `${main.name} ${name} ${description}`),
    )
    return subs.length > 0 ? [{ ...main, subs }] : []
  })
}
