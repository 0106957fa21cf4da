import type { Selectable } from 'kysely'
import type { Tables } from '../../../schema/tables.ts'
import type { Tx } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import type { ReportRow } from '../../reports/server/store.ts'
import type { ReporterState } from '../rules.ts'

export type ReporterRow = Selectable<Tables['reporters']>

/** All reporters of a report, oldest first, with the first one, whose details are stored with the report only until a row is needed. */
export async function reportersOf(tx: Tx, report: ReportRow): Promise<ReporterRow[]> {
  const rows = await tx.selectFrom('reporters').selectAll().where('reportId', '=', report.id).orderBy('id').execute()
  return rows.length > 0 ? rows : [await insertFirst(tx, report)]
}

const insertFirst = (tx: Tx, report: ReportRow) =>
  tx
    .insertInto('reporters')
    .values({
      reportId: report.id,
      email: report.reporterEmail,
      phone: report.reporterPhone,
      shares: report.reporterShares,
      state: 'approved',
      createdBy: report.createdBy,
      createdAt: report.createdAt,
      updatedAt: report.createdAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

type NewReporter = {
  reportId: number
  email: string | null
  phone: string | null
  shares: boolean
  state: ReporterState
  token: string | null
  tokenExpiresAt: Date | null
  createdBy: number
}

export const insertReporter = (tx: Tx, reporter: NewReporter) =>
  tx
    .insertInto('reporters')
    .values({ ...reporter, createdAt: tx.now, updatedAt: tx.now })
    .returningAll()
    .executeTakeFirstOrThrow()

export const setReporterState = (tx: Tx, id: number, state: ReporterState): Promise<ReporterRow> =>
  tx
    .updateTable('reporters')
    .set({ state, updatedAt: tx.now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const reporterByToken = (db: Reader, token: string): Promise<ReporterRow | undefined> =>
  db.selectFrom('reporters').selectAll().where('token', '=', token).executeTakeFirst()

export const reporterById = (db: Reader, id: number): Promise<ReporterRow | undefined> =>
  db.selectFrom('reporters').selectAll().where('id', '=', id).executeTakeFirst()

/** Changes of an address that wait for verification and whose link has expired, oldest first. */
export const overdueVerifications = (db: Reader, now: Date, limit: number) =>
  db
    .selectFrom('reporters')
    .select(['id', 'reportId'])
    .where('state', '=', 'verification_email_sent')
    .where('tokenExpiresAt', '<', now)
    .orderBy('tokenExpiresAt')
    .limit(limit)
    .execute()

/** The approved contact at the time when this change was requested. */
export const reporterBefore = (db: Reader, { reportId, id }: ReporterRow): Promise<ReporterRow | undefined> =>
  db
    .selectFrom('reporters')
    .selectAll()
    .where('reportId', '=', reportId)
    .where('id', '<', id)
    .where('state', '=', 'approved')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Erase the details of all reporters of a report, and cancel changes that wait for a verification. */
export async function eraseReporters(tx: Tx, reportId: number) {
  const rows = tx.updateTable('reporters').where('reportId', '=', reportId)
  const erased = { email: null, phone: null, token: null, tokenExpiresAt: null, updatedAt: tx.now }
  await rows
    .set({ ...erased, state: 'cancelled' })
    .where('state', '<>', 'approved')
    .execute()
  await rows.set(erased).where('state', '=', 'approved').execute()
  await clearRefusedAddress(tx, reportId)
}

/**
 * Erase the details of one who was the reporter of a report before.
 * @returns their details as they were; undefined when there were none
 */
export async function eraseEarlierReporterRow(
  tx: Tx,
  { reportId, reporterId }: { reportId: number; reporterId: number },
): Promise<Pick<ReporterRow, 'email' | 'phone'> | undefined> {
  const row = tx.selectFrom('reporters').select(['email', 'phone']).where('id', '=', reporterId)
  const before = await row.where('reportId', '=', reportId).executeTakeFirst()
  if (!before || (before.email === null && before.phone === null)) return undefined
  await tx
    .updateTable('reporters')
    .set({ email: null, phone: null, token: null, tokenExpiresAt: null, updatedAt: tx.now })
    .where('id', '=', reporterId)
    .execute()
  return before
}

/** The address of a reporter is refused for good. The report has to be locked. @returns whether that was not known */
export async function markRefusedAddress(tx: Tx, reportId: number): Promise<boolean> {
  const since = await addressRefusedAt(tx, reportId)
  await tx
    .insertInto('refusedAddresses')
    .values({ reportId, refusedAt: tx.now })
    .onConflict(conflict => conflict.column('reportId').doUpdateSet({ refusedAt: tx.now }))
    .execute()
  return since === null
}

/** The reporter has another address, or theirs works after all. */
export const clearRefusedAddress = (tx: Tx, reportId: number) =>
  tx.deleteFrom('refusedAddresses').where('reportId', '=', reportId).execute()

/** What decides whether the reporter of a report gets mail. `refusedAt`: since when their address is refused, null when it is not. */
export const reporterToMail = (db: Reader, reportId: number) =>
  db
    .selectFrom('reports')
    .leftJoin('reports as parent', 'parent.id', 'reports.parentId')
    .leftJoin('refusedAddresses', 'refusedAddresses.reportId', 'reports.id')
    .select(['reports.reporterEmail', 'reports.reporterAllowsContact', 'reports.parentId', 'reports.feedback'])
    .select(['parent.status as parentStatus', 'refusedAddresses.refusedAt'])
    .where('reports.id', '=', reportId)
    .executeTakeFirstOrThrow()

async function addressRefusedAt(db: Reader, reportId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('refusedAddresses')
    .select('refusedAt')
    .where('reportId', '=', reportId)
    .executeTakeFirst()
  return row?.refusedAt ?? null
}
