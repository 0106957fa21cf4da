import type { Category } from '#features/categories/contract.ts'
import type { Report } from '#features/report-view/contract.ts'
import { isEnded, statusOf } from '#features/reports/status/rules.ts'
import type { User } from '#features/users/policy.ts'

type RoutedReport = Pick<Report, 'routing_departments'>
type Handled = { report: RoutedReport; category: Category | undefined }

type Chosen = { email: string | null; departmentIds: readonly number[] }

type Patch = { assigned_user_email: string | null; routing_departments?: { id: number }[] }

/** The departments that it was routed to, or else those of its category. */
export function handlingDepartments({ report: { routing_departments: routed }, category }: Handled): number[] {
  if (routed && routed.length > 0) return routed.map(({ id }) => id)
  return (category?.departments ?? []).filter(({ is_responsible }) => is_responsible).map(({ id }) => id)
}

/**
 * Undefined when one of the departments of the colleague already has the report. Otherwise the one that handles the
 * category goes first.
 */
function departmentFor(ids: readonly number[], { report, category }: Handled): number | undefined {
  if ((report.routing_departments ?? []).some(({ id }) => ids.includes(id))) return undefined
  const all = category?.departments ?? []
  return (
    [...all.filter(({ is_responsible }) => is_responsible), ...all].find(({ id }) => ids.includes(id))?.id ?? ids[0]
  )
}

/** @param isRouted true when reports are assigned to departments */
export function assignPatch({ email, departmentIds }: Chosen, handled: Handled, isRouted: boolean): Patch {
  const department = isRouted && email !== null ? departmentFor(departmentIds, handled) : undefined
  return {
    assigned_user_email: email,
    ...(department !== undefined && { routing_departments: [{ id: department }] }),
  }
}

type AssignFlags = { assignSignalToEmployee: boolean; assignSignalToDepartment: boolean }
type TakeableReport = RoutedReport & Pick<Report, 'assigned_user_email'> & { status: Pick<Report['status'], 'state'> }

/** Undefined when the report has ended or has an assignee. */
export function assignToMePatch(
  { email, departmentIds }: User,
  { report, category }: { report: TakeableReport; category: Category | undefined },
  { assignSignalToEmployee, assignSignalToDepartment }: AssignFlags,
): Patch | undefined {
  if (!assignSignalToEmployee || report.assigned_user_email !== null || isEnded(statusOf(report.status.state)))
    return undefined
  return assignPatch({ email, departmentIds }, { report, category }, assignSignalToDepartment)
}

export type Rerouting = { to: number; from: readonly number[] }

/** Undefined when the same departments handle the report. */
export function reroutingBy({ routing_departments: routed }: Patch, handled: Handled): Rerouting | undefined {
  const to = routed?.[0]?.id
  const from = handlingDepartments(handled)
  return to === undefined || (from.length === 1 && from[0] === to) ? undefined : { to, from }
}

const moves = {
  before: { goes: 'gaat dan', stays: 'is dan' },
  after: { goes: 'ging', stays: 'is nu' },
} as const

export function reroutingSentence(
  { to, from }: Rerouting,
  nameOf: (id: number) => string,
  moment: keyof typeof moves,
): string {
  const { goes, stays } = moves[moment]
  const lost = from
    .filter(id => id !== to)
    .map(nameOf)
    .join(' en ')
  if (!lost) return `De melding ${goes} naar ${nameOf(to)}.`
  if (from.includes(to)) return `De melding ${stays} alleen van ${nameOf(to)}, niet meer van ${lost}.`
  return `De melding ${goes} van ${lost} naar ${nameOf(to)}.`
}

/** How a patch reroutes the report, in words; nothing when the same departments handle it. */
export function reroutingSentences(
  patch: Patch,
  handled: Handled,
  nameOf: (id: number) => string,
): { before?: string; after?: string } {
  const rerouting = reroutingBy(patch, handled)
  if (!rerouting) return {}
  return {
    before: reroutingSentence(rerouting, nameOf, 'before'),
    after: reroutingSentence(rerouting, nameOf, 'after'),
  }
}
