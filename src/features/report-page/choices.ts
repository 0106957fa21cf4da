import type { Category } from '../categories/contract.ts'
import type { Report } from '../report-view/contract.ts'
import { priorityLabel, type TypeFlags, typeName } from '../reports/labels.ts'
import { hasRightTo, policy } from '../reports/policy.ts'
import { type Priority, priorities, type ReportType, reportTypes } from '../reports/rules.ts'
import { statusOf } from '../reports/status/codes.ts'
import { mayRecategorise } from '../reports/status/rules.ts'
import type { User } from '../users/policy.ts'

/** A choice on the page of a report, with an explanation. */
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

/** `PRJ` is offered only where the municipality uses it, or on a report that has this type already. */
export const typeOptions = (current: ReportType, flags: TypeFlags): Option[] =>
  reportTypes
    .filter(type => type !== 'PRJ' || flags.useProjectverzoekSignalType || current === 'PRJ')
    .map(value => ({ value, label: typeName(value, flags), hint: typeHints[value] }))

/** Whether this user can change the category of a report now. */
export const mayChangeCategory = (user: User, { status }: Pick<Report, 'status'>) =>
  hasRightTo(user, 'changeCategory') && mayRecategorise(statusOf(status.state))

export type SubCategory = Category & { main: string }

/** The active sub categories, each with the name of its main category. */
export function subCategories(categories: readonly Category[]): SubCategory[] {
  const names = new Map(categories.map(({ _links, name }) => [_links.self.public, name]))
  return categories.flatMap(category => {
    const parent = category._links['sia:parent']
    return parent && category.is_active ? [{ ...category, main: names.get(parent.public) ?? '' }] : []
  })
}

/** The category with this URL, as in `category_url` of a report. */
export const findCategoryByUrl = <C extends Category>(categories: readonly C[], url: string): C | undefined =>
  categories.find(({ _links }) => _links.self.public === url)

/** `Veeg- / zwerfvuil (Stadswerken)` */
export function categoryLabel({ name, departments }: Pick<Category, 'name' | 'departments'>): string {
  const names = responsibleNames(departments)
  return names ? `${name} (${names})` : name
}

/** The departments that handle the reports of a category, by name. */
const responsibleNames = (departments: Category['departments']) =>
  departments
    .filter(({ is_responsible }) => is_responsible)
    .map(({ name }) => name)
    .join(', ')

/** The categories whose name, main category or department contains every typed word. */
export function matchingCategories(categories: readonly SubCategory[], typed: string): SubCategory[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return categories.filter(category => {
    const codes = category.departments.map(({ code }) => code).join(' ')
    const text = `${categoryLabel(category)} ${category.main} ${codes}`.toLowerCase()
    return words.every(word => text.includes(word))
  })
}

const idsOfViewingDepartments = ({ departments }: Category) =>
  departments.filter(({ can_view, is_responsible }) => can_view || is_responsible).map(({ id }) => id)

/**
 * The visibility of a report to the user after a change of its category: unchanged, no longer in lists, or no longer
 * readable either. A department that it was ever routed to can still open it.
 */
export function visibilityAfter(user: User, report: Report, to: Category): 'stays' | 'unlisted' | 'gone' {
  const viewingDepartmentIds = idsOfViewingDepartments(to)
  const routed = (report.routing_departments ?? []).map(({ id }) => id)
  if (policy.read(user, { viewingDepartmentIds, routedDepartmentIds: [] })) return 'stays'
  return policy.read(user, { viewingDepartmentIds, routedDepartmentIds: routed }) ? 'unlisted' : 'gone'
}

/** The departments that a report can be routed to: those of its category. */
export const routingOptions = (category: Category | undefined): Option[] =>
  (category?.departments ?? []).map(({ id, name }) => ({ value: String(id), label: name }))

type WithDepartments = Pick<Report, 'routing_departments'> & { category: Pick<Report['category'], 'departments'> }

/** The codes of the departments whose users can be assigned: those it was routed to, or else the responsible ones. */
export function assigneeDepartmentCodes({ routing_departments: routed, category }: WithDepartments): string[] {
  if (routed && routed.length > 0) return routed.map(({ code }) => code)
  return category.departments.split(', ').filter(Boolean)
}
