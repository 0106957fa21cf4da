import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { isPunctual } from '#features/filters/server/conditions.ts'
import { visibleTo } from '#features/report-view/server/rows.ts'
import type { HandedOver } from '#features/reports/events.ts'
import { policy } from '#features/reports/policy.ts'
import { setAssignee } from '#features/reports/server/assignment.ts'
import { findReportForSystem, viewingDepartments } from '#features/reports/server/store.ts'
import { isOpen } from '#features/reports/status/server/conditions.ts'
import { handOverRules } from '#features/routing/server/store.ts'
import { displayNameOf } from '#features/users/directory.ts'
import { changeUserIn } from '#features/users/manage/server/users.ts'
import { mayHandle, mayNotHandle, type User } from '#features/users/policy.ts'
import { activeUserAccounts, userById } from '#features/users/server/store.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import type { JobData } from '#server/jobs.ts'
import { recordSettingChange } from '#server/setting-changes.ts'
import type { readWork as endpoint, Handover } from '../contract.ts'

/** Larger transactions delay users who work on these reports. */
export const reportsPerTransaction = 50

export const handOverQueue = 'hand-over-reports'

type ReadRequest = {
  id: number
  without?: readonly number[] | undefined
  gained?: readonly number[] | undefined
  to?: number | undefined
}

export async function readWork({ db, clock }: Base, { id: userId, without, gained = [], to }: ReadRequest) {
  await requireUser(db, userId)
  const work = await workOf(db, userId, { now: clock(), change: { lost: without ?? [], gained } })
  const [recipient] = to === undefined ? [] : await activeUserAccounts(db, [to])
  return { ...work, unseen: recipient ? await countUnseen(db, { from: userId, without, gained }, recipient) : 0 }
}

type Request = { id: number; input: () => Handover }

/**
 * In one transaction, except for reports beyond the first ones, which a job hands over. Each report is assigned as by a
 * colleague.
 */
export const handOver = (base: Base, by: User, { id, input }: Request) =>
  transaction(base, async tx => {
    const leaver = await requireUser(tx, id)
    const { to, deactivate, without, gained } = input()
    const recipient = to === null ? null : await requireRecipient(tx, id, to)
    if (deactivate) await changeUserIn(tx, by, { id, ifMatch: undefined, patch: () => ({ is_active: false }) })
    const count = await countOf(openReports(tx, { from: id, without, gained }))
    const rules = await handOverRules(tx, { from: id, to, without })
    const unseen = recipient ? await countUnseen(tx, { from: id, without, gained }, recipient.user) : 0
    const message = { count: count - unseen, of: displayNameOf(leaver), hasLeft: deactivate }
    const done = await assignNext(tx, { from: id, to, by: by.id, without, gained, message })
    const remaining = count - done
    const departments = { without: without?.join() ?? null, gained: gained?.join() ?? null }
    if (remaining > 0) await tx.enqueue(handOverQueue, [{ from: id, to, by: by.id, ...departments }])
    const changes = [
      { field: 'handed_over_to', from: null, to: recipient?.name ?? null },
      { field: 'open_reports', from: count, to: 0 },
      { field: 'routing_rules', from: rules, to: 0 },
    ]
    await recordSettingChange(tx, { subject: { kind: 'user', id }, action: 'handed-over', changes, by })
    return { done, remaining, unseen }
  })

export const handOverRest = (base: Base) => async (data: JobData) => {
  const work = {
    from: Number(data.from),
    to: data.to === null ? null : Number(data.to),
    by: Number(data.by),
    without: idsIn(data.without),
    gained: idsIn(data.gained),
  }
  while ((await transaction(base, tx => assignNext(tx, work))) > 0);
}

const idsIn = (text: unknown) => (typeof text === 'string' && text ? text.split(',').map(Number) : undefined)

type Whose = { from: number; without: readonly number[] | undefined; gained?: readonly number[] | undefined }

type Work = Whose & {
  to: number | null
  by: number
  /** One notification for all reports; absent after it was sent. */
  message?: HandedOver
}

/**
 * Reports that the recipient may not see stay unassigned with their departments. @param to a meanwhile deactivated
 * recipient gets nothing @returns the number of reports
 */
async function assignNext(tx: Tx, { from, to, by, without, gained, message }: Work): Promise<number> {
  const [recipient] = to === null ? [] : await activeUserAccounts(tx, [to])
  const reports = await openReportsOf(tx, { from, without, gained }, reportsPerTransaction)
  // A single report has the usual notification of an assignment.
  const isSingle = message?.count === 1
  let next: HandedOver | 'said' = message ?? 'said'
  for (const { id, ...access } of reports) {
    const report = await findReportForSystem(tx, id)
    if (report?.assignedUserId !== from) continue
    const userId = recipient && policy.read(recipient, access) ? recipient.id : null
    const isSaidHere = userId !== null && !isSingle
    await setAssignee(tx, report, { id: by }, { userId, ...(isSaidHere && { handedOver: next }) })
    if (isSaidHere) next = 'said'
  }
  return reports.length
}

async function requireUser(db: Parameters<typeof userById>[0], id: number) {
  const user = await userById(db, id)
  if (!user) throw new Problem('not-found', 'No User matches the given query.')
  return user
}

async function requireRecipient(tx: Tx, from: number, to: number) {
  const [user] = to === from ? [] : await activeUserAccounts(tx, [to])
  if (!user) throw new Problem('invalid-input', { to: ['Kies een andere, actieve gebruiker.'] })
  if (!mayHandle(user)) throw new Problem('invalid-input', { to: [mayNotHandle] })
  const row = tx.selectFrom('users').select(['email', 'firstName', 'lastName']).where('id', '=', to)
  return { user, name: displayNameOf(await row.executeTakeFirstOrThrow()) }
}

type UserWork = Omit<z.output<(typeof endpoint)['answer']>, 'unseen'>

const named = (id: string) => sql`json_build_object('id', ${sql.ref(id)}, 'name', n.name, 'department', d.name)`

/** The routed departments, or else those of the category. */
const departmentsOfReport = sql`case when cardinality(reports.routing_department_ids) > 0
  then reports.routing_department_ids else array(select department_id from category_departments
    where category_id = reports.category_id and is_responsible) end`

type Change = { lost: readonly number[]; gained: readonly number[] }

/** Belongs to lost departments only, and to none that the user keeps or gains. */
const isOnlyOf = (userId: number, { lost, gained }: Change) =>
  sql<SqlBool>`(${departmentsOfReport} && ${[...lost]}::bigint[] and not ${departmentsOfReport} && array(
    select department_id from user_departments
    where user_id = ${userId} and department_id <> all(${[...lost]}::bigint[])
    union all select unnest(${[...gained]}::bigint[])))`

type Question = { now: Date; change: Change }

async function workOf(db: Reader, userId: number, { now, change }: Question): Promise<UserWork> {
  const { rows } = await sql<UserWork>`
    select
      (select count(*)::int from reports where assigned_user_id = ${userId} and ${isOpen}) as "openReports",
      (select count(*)::int from reports where assigned_user_id = ${userId} and ${isOpen}
        and ${isOnlyOf(userId, change)}) as "openWithout",
      (select count(*)::int from reports where assigned_user_id = ${userId} and ${isPunctual.late(now)}) as "lateReports",
      (select coalesce(json_agg(${named('n.id')} order by r.position, n.id), '[]') from routing_rules r
        join expressions n on n.id = r.expression_id join departments d on d.id = r.department_id
        where r.user_id = ${userId}) as "routingRules",
      (select count(*)::int from stored_filters where user_id = ${userId}) as "storedFilters",
      (select coalesce(json_agg(${named('n.id')} order by n.name), '[]') from stored_filters n
        join departments d on d.id = n.shared_with where n.user_id = ${userId}) as "sharedFilters",
      (select count(*)::int from user_sessions where user_id = ${userId} and expires_at > ${now}) as sessions`.execute(
    db,
  )
  const [work] = rows
  if (!work) throw new Error('a query without from has one row')
  return work
}

const openReports = (db: Reader, { from, without, gained = [] }: Whose) =>
  db
    .selectFrom('reports')
    .where('assignedUserId', '=', from)
    .where(isOpen)
    .$if(without !== undefined, query => query.where(isOnlyOf(from, { lost: without ?? [], gained })))

const openReportsOf = (tx: Tx, whose: Whose, limit: number) =>
  openReports(tx, whose)
    .select(['id', 'routedDepartmentIds', viewingDepartments.as('viewingDepartmentIds')])
    .orderBy('id')
    .limit(limit)
    .execute()

const countUnseen = (db: Reader, whose: Whose, recipient: User) =>
  countOf(openReports(db, whose).where(sql<SqlBool>`${visibleTo(recipient)} is not true`))

async function countOf(reports: ReturnType<typeof openReports>): Promise<number> {
  return Number((await reports.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count)
}
