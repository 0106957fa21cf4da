import { type Selectable, sql } from 'kysely'
import { Problem } from '../../../kit/problem.ts'
import type { Tables } from '../../../schema/tables.ts'
import type { Tx } from '../../../server/base.ts'
import { updateRows } from '../../../server/db/count-rows.ts'
import type { Reader } from '../../../server/db/database.ts'
import { json } from '../../../server/db/json.ts'
import { nextUpdatedAt } from '../../../server/db/next-updated-at.ts'
import type { User } from '../../users/policy.ts'
import { type Action, type DepartmentsWithAccess, hasRightTo, policy } from '../policy.ts'
import { asksToReopen, type ReplyKind } from '../replies.ts'
import type { Priority, ReportType } from '../rules.ts'
import type { Status } from '../status/statuses.ts'

export type ReportRow = Selectable<Tables['reports']>

declare const allowed: unique symbol
/** A report that this user may do `A` to. Only `findReportFor` creates one, so no write can skip the check. */
export type Allowed<A extends Action> = ReportRow & { readonly [allowed]: A }

/** The departments that may view the category of a report; for a query on `reports`. */
export const viewingDepartments = sql<number[]>`coalesce((select array_agg(department_id) from category_departments
  where category_departments.category_id = reports.category_id and (can_view or is_responsible)), '{}')`

/**
 * Find and lock a report for an action of a user. Throws 404 when it is unknown and 403 when the user may not, as on the
 * wire (docs/wire/access.md#visibility). `for no key update`, here as everywhere: a stronger lock would block inserts of
 * rows that refer to the report, such as its children.
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

/** Find and lock a report for a change by the system, which needs no right of a user. */
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
  return report as Allowed<A> | undefined // rules of the municipality may change any report
}

export const noSuchReport = () => new Problem('not-found', 'No Signal matches the given query.')

/** The departments that decide departments rights to a report, without a lock. */
export async function findDepartmentsWithAccess(db: Reader, id: number): Promise<DepartmentsWithAccess | undefined> {
  return db
    .selectFrom('reports')
    .select('routedDepartmentIds')
    .select(viewingDepartments.as('viewingDepartmentIds'))
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Throw 404 or 403 when the user may not read the report, as `findReportFor` does. */
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

/** The columns of the public view of a report. */
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

/** The reporter or an external party replied now. A request to reopen stays what has to be answered, whatever is added to it. */
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

/** Give a report a new version after a change outside its own columns. */
export const touchReport = (tx: Tx, reportId: number) =>
  tx
    .updateTable('reports')
    .set({ updatedAt: nextUpdatedAt(tx) })
    .where('id', '=', reportId)
    .execute()

/** Add one to the attachment count, or subtract one. @returns the status, which is locked until the transaction ends */
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

/** Clear idempotency keys after 30 days, when clients no longer retry. @returns how many */
export const clearOldIdempotencyKeys = (db: Reader, now: Date): Promise<number> =>
  updateRows(
    db
      .updateTable('reports')
      .set({ idempotencyKey: null, idempotencyDigest: null })
      .where('idempotencyKey', 'is not', null)
      .where('createdAt', '<', new Date(now.getTime() - 30 * 86_400_000)),
  )

/** The users that were authorized for a report within each transaction, as `user report`. */
const authorized = new WeakMap<Tx, Set<string>>()

/**
 * Whether a user may do this within this transaction. Once authorized, they may finish the whole change, also after a part
 * of it made the report invisible to them (docs/wire/access.md#visibility).
 */
function isAllowedIn(tx: Tx, user: User, action: Action, report: DepartmentsWithAccess & { id: number }): boolean {
  const keys = authorized.get(tx) ?? new Set()
  const key = `${user.id} ${report.id}`
  const isAllowed = keys.has(key) ? hasRightTo(user, action) : policy[action](user, report)
  if (isAllowed) authorized.set(tx, keys.add(key))
  return isAllowed
}
