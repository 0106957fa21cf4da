import { type Selectable, sql } from 'kysely'
import { Problem } from '../../../kit/problem.ts'
import type { Tables } from '../../../schema/tables.ts'
import type { Tx } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import { json } from '../../../server/db/json.ts'
import type { User } from '../../users/policy.ts'
import { type Action, policy, type ReportDepartments } from '../policy.ts'
import type { Priority, ReportType } from '../rules.ts'
import type { Status } from '../status/statuses.ts'
import { isAllowedIn } from './allowed-in-transaction.ts'

export type ReportRow = Selectable<Tables['reports']>

declare const allowed: unique symbol
/** A report that this user may do `A` to. Only `findFor` makes one, so no write can skip the check. */
export type Allowed<A extends Action> = ReportRow & { readonly [allowed]: A }

/** Which departments see the reports of a report's category; for a query on `reports`. */
export const viewingDepartments = sql<number[]>`coalesce((select array_agg(department_id) from category_departments
  where category_departments.category_id = reports.category_id and (can_view or is_responsible)), '{}')`

/**
 * Find and lock a report. Unknown is 404; there but not for this user is 403, as on the wire
 * (docs/wire/access.md#visibility). The lock, here as everywhere, leaves its number out: who writes something that refers to
 * it, such as one of its parts, would else wait.
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
  return report as Allowed<A> // the one place that mints it
}

/** A report, locked, for what follows by itself: nobody asked for it, so nobody's rights are in the way. */
export async function findReportForSystem(tx: Tx, id: number): Promise<Allowed<'change'> | undefined> {
  const report: ReportRow | undefined = await tx
    .selectFrom('reports')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return report as Allowed<'change'> | undefined // the municipality's own rules are allowed what they say
}

export const noSuchReport = () => new Problem('not-found', 'No Signal matches the given query.')

/** What decides about rights to a report, without locking it. */
export async function departmentsOfReport(db: Reader, id: number): Promise<ReportDepartments | undefined> {
  return db
    .selectFrom('reports')
    .select('routedDepartmentIds')
    .select(viewingDepartments.as('viewingDepartmentIds'))
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Refuse who may not read it, as `findFor` does. */
export async function checkMayRead(db: Reader, user: User, id: number) {
  const about = await departmentsOfReport(db, id)
  if (!about) throw noSuchReport()
  if (!policy.read(user, about)) throw new Problem('forbidden')
}

/** What is told of a report to whoever made it. */
export const publicColumns = ['id', 'uuid', 'status', 'createdAt', 'updatedAt', 'incidentStart', 'incidentEnd'] as const
export type PublicReportRow = Pick<ReportRow, (typeof publicColumns)[number]>

export const publicReportByUuid = (db: Reader, uuid: string): Promise<PublicReportRow | undefined> =>
  db.selectFrom('reports').select(publicColumns).where('uuid', '=', uuid).executeTakeFirst()

export const jsonOrNull = (value: unknown) => (value === null || value === undefined ? null : json(value))
export const toPoint = ({ lat, lng }: { lat: number; lng: number }) => `(${lng},${lat})`

export const reportByIdempotencyKey = (db: Reader, key: string) =>
  db
    .selectFrom('reports')
    .select([...publicColumns, 'idempotencyDigest'])
    .where('idempotencyKey', '=', key)
    .executeTakeFirst()

/** The moment of a change, later than that of every change before: it is what a version of a report is known by. */
export const nextUpdatedAt = (tx: Tx) =>
  sql<Date>`greatest(${tx.now}::timestamptz, updated_at + interval '1 millisecond')`

export const setPriority = (tx: Tx, { id }: Allowed<'change'>, user: User, priority: Priority) =>
  tx
    .updateTable('reports')
    .set({ priority, priorityBy: user.id, updatedAt: nextUpdatedAt(tx) })
    .where('id', '=', id)
    .execute()

export const setType = (tx: Tx, { id }: Allowed<'change'>, user: User, type: ReportType) =>
  tx
    .updateTable('reports')
    .set({ type, typeBy: user.id, typeAt: tx.now, updatedAt: nextUpdatedAt(tx) })
    .where('id', '=', id)
    .execute()

/** Something about a report changed that its own columns do not show. */
export const touchReport = (tx: Tx, reportId: number) =>
  tx
    .updateTable('reports')
    .set({ updatedAt: nextUpdatedAt(tx) })
    .where('id', '=', reportId)
    .execute()

/** A photo or file more, or one less. @returns the status it has, which nobody changes before this is over */
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

/** Keys of reports that nobody sends again any more: they are remembered for 30 days. */
export const clearOldIdempotencyKeys = (db: Reader, now: Date) =>
  db
    .updateTable('reports')
    .set({ idempotencyKey: null, idempotencyDigest: null })
    .where('idempotencyKey', 'is not', null)
    .where('createdAt', '<', new Date(now.getTime() - 30 * 86_400_000))
    .execute()
