import { type Selectable, sql, type UpdateObject } from 'kysely'
import type { ServiceLevel } from '#features/categories/rules.ts'
import type { User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import type { Tables } from '#schema/tables.ts'
import type { Base, Tx } from '#server/base.ts'
import { nextUpdatedAt, type Reader, updateRows } from '#server/db/database.ts'
import { json } from '#server/db/json.ts'
import type { EventOf } from '../events.ts'
import { type Action, type DepartmentsWithAccess, hasRightTo, policy } from '../policy.ts'
import { asksToReopen, type ReplyKind } from '../replies.ts'
import { openStatuses } from '../status/rules.ts'
import type { Status } from '../status/statuses.ts'

const reopened: Pick<EventOf<'status-changed'>, 'type' | 'to'> = { type: 'status-changed', to: 'reopened' }

export type PromiseColumns = {
  reopenedAt: Date | null
  serviceLevel: ServiceLevel | null
  answerBefore: Date | null
  partsLastDay: string | null
}

/** The columns that `promiseOf` needs besides those of `reports`. */
export const promiseColumns = [
  sql<Date | null>`(select max(at) from report_events where report_events.report_id = reports.id
    and event ->> 'type' = ${sql.lit(reopened.type)} and event ->> 'to' = ${sql.lit(reopened.to)})`.as('reopenedAt'),
  sql<ServiceLevel | null>`(select json_build_object('days', days, 'calendarDays', calendar_days) from service_levels
    where service_levels.category_id = reports.category_id order by id desc limit 1)`.as('serviceLevel'),
  sql<Date | null>`(select max(submit_before) from questionnaire_sessions where questionnaire_sessions.report_id = reports.id
    and frozen_at is null and invalidated_at is null)`.as('answerBefore'),
  sql<string | null>`(select max(part.last_day) from reports part where part.parent_id = reports.id
    and part.status in (${sql.join(openStatuses.map(status => sql.lit(status)))}))`.as('partsLastDay'),
]

export const displayId = ({ municipality }: Pick<Base, 'municipality'>, id: number) => `${municipality.idPrefix}${id}`

export type ReportRow = Selectable<Tables['reports']>

declare const allowed: unique symbol
/** A report on which this user may do `A`. Only `findReportFor` creates it, so no write can skip the check. */
export type Allowed<A extends Action> = ReportRow & { readonly [allowed]: A }

export const viewingDepartments = sql<number[]>`coalesce((select array_agg(department_id) from category_departments
  where category_departments.category_id = reports.category_id and (can_view or is_responsible)), '{}')`

/**
 * Locks the report. @throws 404 when it is unknown, 403 when the user may not (docs/wire/access.md#visibility). A
 * lock stronger than `for no key update` would block inserts of rows that refer to the report.
 */
export async function findReportFor<A extends Action>(tx: Tx, user: User, action: A, id: number): Promise<Allowed<A>> {
  const row = await tx
    .selectFrom('reports')
    .selectAll()
    .select(viewingDepartments.as('viewingDepartmentIds'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw noSuchReport()
  if (!isAllowedIn(tx, user, action, row)) throw new Problem('forbidden')
  const report: ReportRow = row
  return report as Allowed<A> // the only cast to this brand for a user
}

/** A change by the system needs no right of a user. */
export async function findReportForSystem<A extends Action = 'change'>(
  tx: Tx,
  id: number,
): Promise<Allowed<A> | undefined> {
  const report: ReportRow | undefined = await tx
    .selectFrom('reports')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return report as Allowed<A> | undefined
}

export const noSuchReport = () => new Problem('not-found', 'No Signal matches the given query.')

export async function findDepartmentsWithAccess(db: Reader, id: number): Promise<DepartmentsWithAccess | undefined> {
  return db
    .selectFrom('reports')
    .select('routedDepartmentIds')
    .select(viewingDepartments.as('viewingDepartmentIds'))
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function checkMayRead(db: Reader, user: User, id: number) {
  const departments = await findDepartmentsWithAccess(db, id)
  if (!departments) throw noSuchReport()
  if (!policy.read(user, departments)) throw new Problem('forbidden')
}

export async function categoryOfReport(db: Reader, id: number): Promise<number> {
  const report = await db.selectFrom('reports').select('categoryId').where('id', '=', id).executeTakeFirst()
  if (!report) throw noSuchReport()
  return report.categoryId
}

export const publicReportColumns = [
  'id',
  'uuid',
  'status',
  'createdAt',
  'updatedAt',
  'incidentStart',
  'incidentEnd',
] as const
export type PublicReportRow = Pick<ReportRow, (typeof publicReportColumns)[number]>

export const publicReportByUuid = (db: Reader, uuid: string): Promise<PublicReportRow | undefined> =>
  db.selectFrom('reports').select(publicReportColumns).where('uuid', '=', uuid).executeTakeFirst()

export const jsonOrNull = (value: unknown) => (value === null || value === undefined ? null : json(value))
export const toPoint = ({ lat, lng }: { lat: number; lng: number }) => `(${lng},${lat})`

export const reportByIdempotencyKey = (db: Reader, key: string) =>
  db
    .selectFrom('reports')
    .select([...publicReportColumns, 'idempotencyDigest'])
    .where('idempotencyKey', '=', key)
    .executeTakeFirst()

/** Writes columns, and gives the report a new version. */
export const updateReport = (tx: Tx, { id }: Allowed<Action>, values: UpdateObject<Tables, 'reports'>) =>
  updateUnchecked(tx, id, values)

/** For jobs, and for the reporter, whose link is the right. */
export const updateUnchecked = (tx: Tx, id: number, values: UpdateObject<Tables, 'reports'>) =>
  tx
    .updateTable('reports')
    .set({ ...values, updatedAt: nextUpdatedAt(tx) })
    .where('id', '=', id)
    .execute()

/** The reporter or an external party replied now. An unanswered request to reopen is never replaced by a later reply. */
export const setReply = (tx: Tx, reportId: number, replyKind: ReplyKind) =>
  tx
    .updateTable('reports')
    .set(({ eb, ref, val }) => ({
      repliedAt: tx.now,
      replyKind: asksToReopen(replyKind)
        ? replyKind
        : eb.case().when('status', '=', 'reopen-requested').then(ref('replyKind')).else(val(replyKind)).end(),
    }))
    .where('id', '=', reportId)
    .execute()

/** Gives a report a new version after a change outside its own columns. */
export const touchReport = (tx: Tx, reportId: number) => updateUnchecked(tx, reportId, {})

/** @returns the status, which is locked until the transaction ends */
export async function changeAttachmentCount(tx: Tx, reportId: number, change: 1 | -1): Promise<Status> {
  const row = await tx
    .updateTable('reports')
    .set(({ eb }) => ({ attachmentCount: eb('attachmentCount', '+', change), updatedAt: nextUpdatedAt(tx) }))
    .where('id', '=', reportId)
    .returning('status')
    .executeTakeFirst()
  if (!row) throw noSuchReport()
  return row.status
}

/** Clients no longer retry after 30 days. @returns the number of cleared keys */
export const clearOldIdempotencyKeys = (db: Reader, now: Date): Promise<number> =>
  updateRows(
    db
      .updateTable('reports')
      .set({ idempotencyKey: null, idempotencyDigest: null })
      .where('idempotencyKey', 'is not', null)
      .where('createdAt', '<', new Date(now.getTime() - 30 * 86_400_000)),
  )

const authorized = new WeakMap<Tx, Set<string>>()

/**
 * An authorized user may finish the whole transaction, even after a part of it made the report invisible to them
 * (docs/wire/access.md#visibility).
 */
function isAllowedIn(tx: Tx, user: User, action: Action, report: DepartmentsWithAccess & { id: number }): boolean {
  const keys = authorized.get(tx) ?? new Set()
  const key = `${user.id} ${report.id}`
  const isAllowed = keys.has(key) ? hasRightTo(user, action) : policy[action](user, report)
  if (isAllowed) authorized.set(tx, keys.add(key))
  return isAllowed
}
