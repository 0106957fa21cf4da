import type { Category } from '../categories/contract.ts'
import type { Report } from '../report-view/contract.ts'
import { priorityLabel, type TypeFlags, typeName } from '../reports/labels.ts'
import { policy } from '../reports/policy.ts'
import { type Priority, priorities, type ReportType, reportTypes } from '../reports/rules.ts'
import { statusOf } from '../reports/status/codes.ts'
import { isEnded } from '../reports/status/rules.ts'
import type { User } from '../users/policy.ts'

/** What staff can choose from on the page of a report, and what each choice means. */
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

/** The last one only where the municipality has it, and on a report that already is one. */
export const typeOptions = (now: ReportType, flags: TypeFlags): Option[] =>
  reportTypes
    .filter(type => type !== 'PRJ' || flags.useProjectverzoekSignalType || now === 'PRJ')
    .map(value => ({ value, label: typeName(value, flags), hint: typeHints[value] }))

export type SubCategory = Category & { main: string }

/** The sub categories that reports can be in, each with the name of its main one. */
export function subCategories(categories: readonly Category[]): SubCategory[] {
  const names = new Map(categories.map(({ _links, name }) => [_links.self.public, name]))
  return categories.flatMap(category => {
    const parent = category._links['sia:parent']
    return parent && category.is_active ? [{ ...category, main: names.get(parent.public) ?? '' }] : []
  })
}

/** The one that has this address, as a report names its category. */
export const findCategoryByUrl = <Known extends Category>(all: readonly Known[], url: string): Known | undefined =>
  all.find(({ _links }) => _links.self.public === url)

/** `Veeg- / zwerfvuil (STW)` */
export function categoryLabel({ name, departments }: Pick<Category, 'name' | 'departments'>): string {
  const codes = departments.filter(({ is_responsible }) => is_responsible).map(({ code }) => code)
  return codes.length > 0 ? `${name} (${codes.join(', ')})` : name
}

/** Those whose name, main category or department holds every word. */
export function matchingCategories(all: readonly SubCategory[], typed: string): SubCategory[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return all.filter(category => {
    const text = `${categoryLabel(category)} ${category.main}`.toLowerCase()
    return words.every(word => text.includes(word))
  })
}

const idsOfViewingDepartments = ({ departments }: Category) =>
  departments.filter(({ can_view, is_responsible }) => can_view || is_responsible).map(({ id }) => id)

/**
 * What becomes of a report for whoever gives it to another category: it stays, it goes from one's lists, or one may not
 * open it any more either. Who was ever routed to it may go on opening it.
 */
export function visibilityAfter(user: User, report: Report, to: Category): 'stays' | 'unlisted' | 'gone' {
  const viewingDepartmentIds = idsOfViewingDepartments(to)
  const routed = (report.routing_departments ?? []).map(({ id }) => id)
  if (policy.read(user, { viewingDepartmentIds, routedDepartmentIds: [] })) return 'stays'
  return policy.read(user, { viewingDepartmentIds, routedDepartmentIds: routed }) ? 'unlisted' : 'gone'
}

/** To whose departments a report can be routed: those that its category concerns. */
export const routingOptions = (category: Category | undefined): Option[] =>
  (category?.departments ?? []).map(({ id, name, code }) => ({ value: String(id), label: `${name} (${code})` }))

/** The codes of the departments whose people can be given the report: where it was routed to, or those responsible. */
export function assigneeDepartmentCodes({
  routing_departments: routed,
  category,
}: Pick<Report, 'routing_departments' | 'category'>): string[] {
  if (routed && routed.length > 0) return routed.map(({ code }) => code)
  return category.departments.split(', ').filter(Boolean)
}

type AssignFlags = { assignSignalToEmployee: boolean; assignSignalToDepartment: boolean }

/** Where work is divided among departments first, a report has a department before it has a person. */
export const isAssignable = (report: Report, { assignSignalToEmployee, assignSignalToDepartment }: AssignFlags) =>
  assignSignalToEmployee &&
  (report.assigned_user_email !== null || !assignSignalToDepartment || (report.routing_departments ?? []).length > 0)

/**
 * What gives a report that is nobody's to this user. Nothing where he does not work at a department whose people can be
 * given it; where work is divided among departments first, his comes with it.
 */
export function assignToMePatch(user: User, report: Report, category: Category | undefined, flags: AssignFlags) {
  if (!flags.assignSignalToEmployee || report.assigned_user_email !== null || isEnded(statusOf(report.status.state)))
    return undefined
  const routed = report.routing_departments ?? []
  const isRouted = routed.length > 0
  const from = isRouted ? routed : (category?.departments ?? []).filter(({ is_responsible }) => is_responsible)
  const own = from.find(({ id }) => user.departmentIds.includes(id))
  if (!own) return undefined
  const department = flags.assignSignalToDepartment && !isRouted && { routing_departments: [{ id: own.id }] }
  return { assigned_user_email: user.email, ...department }
}
