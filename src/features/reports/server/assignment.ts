import { sql } from 'kysely'
import type { User } from '#features/users/policy.ts'
import { userByEmail } from '#features/users/server/store.ts'
import { Problem } from '#kit/problem.ts'
import type { Tx } from '#server/base.ts'
import type { EventOf } from '../events.ts'
import { recordEvent } from './record.ts'
import { type Allowed, findReportFor, updateReport } from './store.ts'

type Assignable = Allowed<'change'> | Allowed<'changeCategory'>

export async function assignUser(tx: Tx, user: User, id: number, email: string | null) {
  const report = await findReportFor(tx, user, 'change', id)
  const colleague = email === null ? null : await userByEmail(tx, email)
  if (colleague === undefined)
    throw new Problem('invalid-input', ['Could not set user assignment, user does not exist'])
  await setAssignee(tx, report, user, { userId: colleague?.id ?? null })
}

type Assignment = Omit<EventOf<'user-assigned'>, 'type'>

export async function setAssignee(tx: Tx, report: Assignable, by: Pick<User, 'id'> | null, to: Assignment) {
  if (to.userId === report.assignedUserId) return
  await updateReport(tx, report, { assignedUserId: to.userId })
  await recordEvent(tx, report.id, { type: 'user-assigned', ...to }, by)
}

export async function changeDirecting(tx: Tx, user: User, id: number, departments: readonly { id: number }[]) {
  const report = await findReportFor(tx, user, 'change', id)
  if (report.childCount === 0)
    throw new Problem('invalid-input', ['Directing departments can only be set on a parent Signal'])
  const { departmentIds, codes } = await findDepartments(tx, 'directing_departments', departments)
  if (haveSameIds(report.directingDepartmentIds, departmentIds)) return
  await updateReport(tx, report, { directingDepartmentIds: departmentIds })
  await recordEvent(tx, id, { type: 'directing-changed', departmentIds, codes }, user)
}

type RoutingChange = {
  departments: readonly { id: number }[]
  setsAssignee: boolean
}

/**
 * Routes one report to other departments than its category; an empty list restores those of the category. The
 * assignee works for the previous departments, so the assignment ends.
 */
export async function changeRouting(tx: Tx, user: User, id: number, { departments, setsAssignee }: RoutingChange) {
  const report = await findReportFor(tx, user, 'change', id)
  const target = await findDepartments(tx, 'routing_departments', departments)
  const before = report.routingDepartmentIds
  const stays = setsAssignee && (await isHandledBy(tx, report, target.departmentIds))
  if (!(await routeTo(tx, report, { ...target, stays }, user))) return
  if (before && before.length > 0 && !setsAssignee) await setAssignee(tx, report, user, { userId: null })
}

type RoutingTarget = {
  departmentIds: readonly number[]
  codes: readonly string[]
  stays?: boolean
}

/** @param by null when a routing rule did it @returns true when the routing changed */
export async function routeTo(tx: Tx, report: Assignable, target: RoutingTarget, by: User | null) {
  const { departmentIds, codes, stays } = target
  if (haveSameIds(report.routingDepartmentIds, departmentIds)) return false
  await setRouting(tx, report, departmentIds)
  const event = { type: 'routing-changed' as const, departmentIds, codes }
  await recordEvent(tx, report.id, { ...event, ...(stays && { stays: true }) }, by)
  return true
}

export async function clearRouting(tx: Tx, report: Assignable, by: User) {
  if (report.routingDepartmentIds === null) return
  await setRouting(tx, report, null)
  if (report.routingDepartmentIds.length === 0) return
  await recordEvent(tx, report.id, { type: 'routing-changed', departmentIds: [], codes: [] }, by)
}

/** Departments that had the report before keep access to it. */
const setRouting = (tx: Tx, report: Assignable, departmentIds: readonly number[] | null) =>
  updateReport(tx, report, {
    routingDepartmentIds: departmentIds && [...departmentIds],
    routedDepartmentIds: sql`array(select distinct unnest(routed_department_ids || ${departmentIds ?? []}::bigint[]))`,
  })

/** Returns the departments by code, without doubles; an unknown id is a Problem at its index of the field. */
async function findDepartments(tx: Tx, field: string, references: readonly { id: number }[]) {
  const ids = [...new Set(references.map(({ id }) => id))]
  const rows = await tx
    .selectFrom('departments')
    .select(['id', 'code'])
    .where('id', 'in', [-1, ...ids])
    .orderBy('code')
    .execute()
  const unknownId = ids.find(id => !rows.some(department => department.id === id))
  if (unknownId !== undefined) {
    const index = references.findIndex(({ id }) => id === unknownId)
    const error = { id: [`Ongeldige pk "${unknownId}" - object bestaat niet.`] }
    throw new Problem('invalid-input', { [field]: [...references.slice(0, index).map(() => ({})), error] })
  }
  return { departmentIds: rows.map(({ id }) => id), codes: rows.map(({ code }) => code) }
}

async function isHandledBy(tx: Tx, { routingDepartmentIds, categoryId }: Assignable, departmentIds: readonly number[]) {
  if (routingDepartmentIds && routingDepartmentIds.length > 0) return false
  const rows = await tx
    .selectFrom('categoryDepartments')
    .select('departmentId')
    .where('categoryId', '=', categoryId)
    .where('isResponsible', '=', true)
    .execute()
  return haveSameIds(
    rows.map(({ departmentId }) => departmentId),
    departmentIds,
  )
}

/** Null (never set) differs from an empty list. */
const haveSameIds = (before: readonly number[] | null, ids: readonly number[]) =>
  before !== null && before.length === ids.length && ids.every(id => before.includes(id))
