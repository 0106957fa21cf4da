import type { Category } from '#features/categories/contract.ts'
import type { Report } from '#features/report-view/contract.ts'
import { priorityLabel, type TypeFlags, typeName } from '#features/reports/labels.ts'
import { hasRightTo, policy } from '#features/reports/policy.ts'
import { type Priority, priorities, type ReportType, reportTypes } from '#features/reports/rules.ts'
import { mayRecategorise, statusOf } from '#features/reports/status/rules.ts'
import type { User } from '#features/users/policy.ts'
import { containsAllWords, searchWordsIn } from '#kit/words.ts'

export type Option = { value: string; label: string; hint?: string | undefined }

const priorityHints: Record<Priority, string> = {
  high: 'Er is gevaar, of het wordt snel erger. Dit gaat voor.',
  normal: 'Binnen de gewone afhandeltermijn.',
  low: 'Mag wachten tot er tijd voor is.',
}

export const priorityOptions: readonly Option[] = priorities
  .toReversed()
  .map(value => ({ value, label: priorityLabel[value], hint: priorityHints[value] }))

const typeHints: Record<ReportType, string> = {
  SIG: 'Er is iets kapot, vuil of overlast gevend dat we moeten oplossen.',
  REQ: 'Iemand vraagt om iets dat er nog niet is.',
  QUE: 'Iemand wil iets weten.',
  COM: 'Iemand is niet tevreden over hoe de gemeente iets deed.',
  MAI: 'Dit hoort bij gepland werk aan een hele straat of buurt.',
  PRJ: 'Dit hoort bij een project.',
}

/** `PRJ` is offered only where the municipality uses it, or on a report that has it. */
export const typeOptions = (current: ReportType, flags: TypeFlags): Option[] =>
  reportTypes
    .filter(type => type !== 'PRJ' || flags.useProjectverzoekSignalType || current === 'PRJ')
    .map(value => ({ value, label: typeName(value, flags), hint: typeHints[value] }))

export const mayChangeCategory = (user: User, { status }: Pick<Report, 'status'>) =>
  hasRightTo(user, 'changeCategory') && mayRecategorise(statusOf(status.state))

export type SubCategory = Category & { main: string }

export function subCategories(categories: readonly Category[]): SubCategory[] {
  const names = new Map(categories.map(({ _links, name }) => [_links.self.public, name]))
  return categories.flatMap(category => {
    const parent = category._links['sia:parent']
    return parent && category.is_active ? [{ ...category, main: names.get(parent.public) ?? '' }] : []
  })
}

export const findCategoryByUrl = <C extends Category>(categories: readonly C[], url: string): C | undefined =>
  categories.find(({ _links }) => _links.self.public === url)

export function categoryLabel({ name, departments }: Pick<Category, 'name' | 'departments'>): string {
  const names = responsibleNames(departments)
  return names ? `${name} (${names})` : name
}

const responsibleNames = (departments: Category['departments']) =>
  departments
    .filter(({ is_responsible }) => is_responsible)
    .map(({ name }) => name)
    .join(', ')

export function matchingCategories(categories: readonly SubCategory[], typed: string): SubCategory[] {
  const words = searchWordsIn(typed)
  return categories.filter(category => {
    const codes = category.departments.map(({ code }) => code).join(' ')
    return containsAllWords(words, `${categoryLabel(category)} ${category.main} ${codes}`)
  })
}

const idsOfViewingDepartments = ({ departments }: Category) =>
  departments.filter(({ can_view, is_responsible }) => can_view || is_responsible).map(({ id }) => id)

/**
 * `unlisted`: no longer in the lists of the user, but readable, because a department that had the report can still
 * open it.
 */
export function visibilityAfter(user: User, report: Report, to: Category): 'stays' | 'unlisted' | 'gone' {
  const viewingDepartmentIds = idsOfViewingDepartments(to)
  const routed = (report.routing_departments ?? []).map(({ id }) => id)
  if (policy.read(user, { viewingDepartmentIds, routedDepartmentIds: [] })) return 'stays'
  return policy.read(user, { viewingDepartmentIds, routedDepartmentIds: routed }) ? 'unlisted' : 'gone'
}

export const routingOptions = (category: Category | undefined): Option[] =>
  (category?.departments ?? []).map(({ id, name }) => ({ value: String(id), label: name }))

type WithDepartments = Pick<Report, 'routing_departments'> & { category: Pick<Report['category'], 'departments'> }

/** The departments that it was routed to, or else the responsible ones. */
export function assigneeDepartmentCodes({ routing_departments: routed, category }: WithDepartments): string[] {
  if (routed && routed.length > 0) return routed.map(({ code }) => code)
  return category.departments.split(', ').filter(Boolean)
}
