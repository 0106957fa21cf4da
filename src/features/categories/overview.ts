import { holdsAll, wordsIn } from '../../kit/words.ts'

/** A main category with its sub categories that are open for reports, as residents see them. */
export type OpenMain = { name: string; slug: string; subs: readonly OpenSubCategory[] }
type OpenSubCategory = { name: string; slug: string; description: string }

/** What is left of an overview when every typed word has to occur: in the name, in what it is about, or in its main category. */
export function withWords(overview: readonly OpenMain[], input: string): readonly OpenMain[] {
  const words = wordsIn(input)
  return overview.flatMap(main => {
    const subs = main.subs.filter(({ name, description }) => holdsAll(words, `${main.name} ${name} ${description}`))
    return subs.length > 0 ? [{ ...main, subs }] : []
  })
}
