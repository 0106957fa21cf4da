import { useQuery } from '@tanstack/react-query'
import type { Category } from '#features/categories/contract.ts'
import { isSubCategory } from '#features/categories/departments/web/department-values.ts'
import { categoriesByHistoryName, categoriesQuery } from '#features/categories/web/queries.ts'
import { textWords } from '#features/mail/template-editor/in-words/in-words.ts'
import { statusFacts } from '#features/reports/status/facts.ts'
import { codeOf, statusLabel } from '#features/reports/status/rules.ts'
import { statuses } from '#features/reports/status/statuses.ts'
import type { TextNames } from '../web/text-values.ts'

const placeOf = (status: (typeof statuses)[number]) => statusFacts[status].entry.formPlace

export const chosenStates = statuses
  .filter(status => placeOf(status) !== null)
  .toSorted((a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0))
  .map(status => ({ value: codeOf(status), label: statusLabel(status) }))

const stateNames = new Map<string, string>(statuses.map(status => [codeOf(status), statusLabel(status)]))

export type CategoryGroup = { main: Category; subs: readonly Category[] }

export function useTextNames(): { names: TextNames; groups: readonly CategoryGroup[] } | undefined {
  const categories = useQuery(categoriesQuery).data
  if (!categories) return undefined
  const groups = categories
    .filter(category => !isSubCategory(category))
    .map(main => ({
      main,
      subs: categories.filter(category => category._links['sia:parent']?.public === main._links.self.public),
    }))
    .filter(({ subs }) => subs.length > 0)
  const names = {
    states: stateNames,
    categories: new Map(categories.map(({ id, name }) => [id, name])),
    categoryIds: new Map([...categoriesByHistoryName(categories)].map(([name, { id }]) => [name, id])),
    inWords: textWords.read,
  }
  return { names, groups }
}
