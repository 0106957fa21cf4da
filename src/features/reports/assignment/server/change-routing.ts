import type { Tx } from '../../../../server/base.ts'
import type { User } from '../../../users/policy.ts'
import { recordEvent } from '../../server/record.ts'
import { findReportFor } from '../../server/store.ts'
import { setAssignee } from './assign-user.ts'
import { findDepartments, haveSameIds, responsibleDepartments } from './departments.ts'
import { type Assignable, setRouting } from './store.ts'

type RoutingChange = {
  departments: readonly { id: number }[]
  /** Whether the same request sets the assignee too. */
  setsAssignee: boolean
}

/**
 * Send one report to other departments than its category says; none is back to the category. Who it was assigned to works
 * for the departments that had it, and so no longer has it.
 */
export async function changeRouting(tx: Tx, user: User, id: number, { departments, setsAssignee }: RoutingChange) {
  const report = await findReportFor(tx, user, 'change', id)
  const target = await findDepartments(tx, 'routing_departments', departments)
  const before = report.routingDepartmentIds
  const stays = setsAssignee && (await isHandledBy(tx, report, target.departmentIds))
  if (!(await routeTo(tx, report, { ...target, stays }, user))) return
  if (before && before.length > 0 && !setsAssignee) await setAssignee(tx, report, user, { userId: null })
}

/** Whether a report that is routed nowhere is with exactly these departments by its category. */
async function isHandledBy(tx: Tx, report: Assignable, departmentIds: readonly number[]) {
  if (report.routingDepartmentIds && report.routingDepartmentIds.length > 0) return false
  return haveSameIds(await responsibleDepartments(tx, report.categoryId), departmentIds)
}

type RoutingTarget = {
  departmentIds: readonly number[]
  codes: readonly string[]
  /** Whether the same departments handle the report as before. */
  stays?: boolean
}

/** Route a report that was found and authorized already. @param by null: a routing rule @returns whether it changed */
export async function routeTo(tx: Tx, report: Assignable, target: RoutingTarget, by: User | null) {
  const { departmentIds, codes, stays } = target
  if (haveSameIds(report.routingDepartmentIds, departmentIds)) return false
  await setRouting(tx, report, departmentIds)
  const event = { type: 'routing-changed' as const, departmentIds, codes }
  await recordEvent(tx, report.id, { ...event, ...(stays && { stays: true }) }, by)
  return true
}

/** End the routing of one report: the departments of its category handle it again. */
export async function clearRouting(tx: Tx, report: Assignable, by: User) {
  if (report.routingDepartmentIds === null) return
  await setRouting(tx, report, null)
  if (report.routingDepartmentIds.length === 0) return
  await recordEvent(tx, report.id, { type: 'routing-changed', departmentIds: [], codes: [] }, by)
}
