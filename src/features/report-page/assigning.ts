import type { Category } from '../categories/contract.ts'
import type { Report } from '../report-view/contract.ts'
import { statusOf } from '../reports/status/codes.ts'
import { isEnded } from '../reports/status/rules.ts'
import type { User } from '../users/policy.ts'

type RoutedReport = Pick<Report, 'routing_departments'>
type Handled = { report: RoutedReport; category: Category | undefined }

/** Who gets a report, with the departments that it can go to along with that; null: it is unassigned. */
type Chosen = { email: string | null; departmentIds: readonly number[] }

type Patch = { assigned_user_email: string | null; routing_departments?: { id: number }[] }

/** The ids of the departments that handle a report: those it was routed to, or else those responsible for its category. */
export function handlingDepartments({ report: { routing_departments: routed }, category }: Handled): number[] {
  if (routed && routed.length > 0) return routed.map(({ id }) => id)
  return (category?.departments ?? []).filter(({ is_responsible }) => is_responsible).map(({ id }) => id)
}

/**
 * The department to which a report is routed with its assignment to a colleague of these departments: none where it is with one of
 * them already; else the one that handles its category, as far as it is one of theirs.
 */
function departmentFor(ids: readonly number[], { report, category }: Handled): number | undefined {
  if ((report.routing_departments ?? []).some(({ id }) => ids.includes(id))) return undefined
  const all = category?.departments ?? []
  return (
    [...all.filter(({ is_responsible }) => is_responsible), ...all].find(({ id }) => ids.includes(id))?.id ?? ids[0]
  )
}

/** The patch that assigns a report: the department follows the colleague. @param isRouted whether reports are assigned to departments */
export function assignPatch({ email, departmentIds }: Chosen, handled: Handled, isRouted: boolean): Patch {
  const department = isRouted && email !== null ? departmentFor(departmentIds, handled) : undefined
  return {
    assigned_user_email: email,
    ...(department !== undefined && { routing_departments: [{ id: department }] }),
  }
}

type AssignFlags = { assignSignalToEmployee: boolean; assignSignalToDepartment: boolean }
type TakeableReport = RoutedReport & Pick<Report, 'assigned_user_email'> & { status: Pick<Report['status'], 'state'> }

/** The patch that assigns an open, unassigned report to this user, whatever department handles it; undefined where that cannot be. */
export function assignToMePatch(
  { email, departmentIds }: User,
  { report, category }: { report: TakeableReport; category: Category | undefined },
  { assignSignalToEmployee, assignSignalToDepartment }: AssignFlags,
): Patch | undefined {
  if (!assignSignalToEmployee || report.assigned_user_email !== null || isEnded(statusOf(report.status.state)))
    return undefined
  return assignPatch({ email, departmentIds }, { report, category }, assignSignalToDepartment)
}

/** Another department that is to handle a report: its id, and those of the ones that handle it before. */
export type Rerouting = { to: number; from: readonly number[] }

/** Which departments a patch takes a report from; undefined where the same handle it. */
export function reroutingBy({ routing_departments: routed }: Patch, handled: Handled): Rerouting | undefined {
  const to = routed?.[0]?.id
  const from = handlingDepartments(handled)
  return to === undefined || (from.length === 1 && from[0] === to) ? undefined : { to, from }
}

const moves = {
  before: { goes: 'gaat dan', stays: 'is dan' },
  after: { goes: 'ging', stays: 'is nu' },
} as const

/** What another department means for a report, said before or after it. @param nameOf the name of a department */
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
