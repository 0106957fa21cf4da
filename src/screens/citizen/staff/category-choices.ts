import type { Category } from '../../../features/categories/contract.ts'
import { parseCategorySlugs } from '../../../features/categories/rules.ts'
import { containsAllWords, searchWordsIn } from '../../../kit/search-words.ts'

/** A sub category to choose, with the name of its main category as its group. */
export type CategoryChoice = {
  main: string
  sub: string
  name: string
  label: string
  /** The codes of its departments, by which it is found too. */
  codes: string
  group: string
  description: string
}

/** The active sub categories, sorted by main category; with their departments in brackets. */
export function categoryChoicesOf(categories: readonly Category[]): CategoryChoice[] {
  const mains = new Map(
    categories.flatMap(({ _links, slug, name }) => (_links['sia:parent'] ? [] : [[slug, name] as const])),
  )
  const choices = categories.flatMap(category => {
    const slugs = category._links['sia:parent'] && parseCategorySlugs(category._links.self.public)
    if (!slugs || !category.is_active) return []
    const { name, description, departments } = category
    const responsible = departments.filter(({ is_responsible }) => is_responsible)
    const handledBy = responsible.map(each => each.name)
    const codes = responsible.map(({ code }) => code).join(' ')
    const label = handledBy.length > 0 ? `${name} (${handledBy.join(', ')})` : name
    return [
      { ...slugs, name, label, codes, group: mains.get(slugs.main) ?? slugs.main, description: description ?? '' },
    ]
  })
  return choices.toSorted((a, b) => dutch.compare(a.group, b.group) || dutch.compare(a.name, b.name))
}

const dutch = new Intl.Collator('nl')

/** The choices that contain every typed word; those with all words in the name first. */
export function filterChoices(choices: readonly CategoryChoice[], typed: string): readonly CategoryChoice[] {
  const words = searchWordsIn(typed)
  const matches = choices.filter(({ label, codes, group, description }) =>
    containsAllWords(words, `${label} ${codes} ${group} ${description}`),
  )
  const rank = ({ name }: CategoryChoice) => (containsAllWords(words, name) ? 0 : 1)
  return words.length > 0 ? matches.toSorted((a, b) => rank(a) - rank(b)) : matches
}
