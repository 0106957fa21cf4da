import { createHmac, randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { seesContactDetails } from '#features/reports/policy.ts'
import type { ReportRow } from '#features/reports/server/store.ts'
import type { User } from '#features/users/policy.ts'
import { dutchDay } from '#kit/dutch-time.ts'
import type { Tables } from '#schema/tables.ts'
import { tokenHash } from '#server/auth/tokens.ts'
import type { Base, Tx } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import type { AccessKind, ReporterState } from '../rules.ts'

/** Once a day for each report and kind. The seen details are not recorded. */
export const logContactAccess = (
  db: Reader,
  { reportId, userId, now, kind = 'view' }: { reportId: number; userId: number; now: Date; kind?: AccessKind },
) =>
  sql`insert into contact_access_log (report_id, user_id, day, at, kind)
    values (${reportId}, ${userId}, ${dutchDay(now)}, ${now}, ${kind}) on conflict do nothing`.execute(db)

export const logContactAccessOfReports = (
  { db, clock }: Pick<Base, 'db' | 'clock'>,
  user: User,
  { rows, kind }: { rows: readonly { id: number }[]; kind: AccessKind },
) =>
  sql`insert into contact_access_log (report_id, user_id, day, at, kind)
    select id, ${user.id}, ${dutchDay(clock())}::date, ${clock()}::timestamptz, ${kind} from reports
    where id = any(${rows.map(({ id }) => id)}::bigint[]) and (reporter_email is not null or reporter_phone is not null)
    on conflict do nothing`.execute(db)

/**
 * For users without the right to contact details: once a day for each address. The log stores only a keyed hash of the
 * address (docs/decisions/0014-contact-access-log.md).
 */
export async function logEmailFilter(
  { db, clock, hashKey }: Pick<Base, 'db' | 'clock' | 'hashKey'>,
  user: User,
  address: string,
): Promise<void> {
  if (seesContactDetails(user)) return
  const hash = createHmac('sha256', hashKey).update(`email-filter\n${address.toLowerCase()}`).digest()
  await db
    .insertInto('emailFilterLog')
    .values({ userId: user.id, addressHash: hash, day: dutchDay(clock()), at: clock() })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export type ReporterRow = Selectable<Tables['reporters']>

/** Oldest first. Without a row, the details of the first reporter are only in the report; this inserts the row. */
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

export const overdueVerifications = (db: Reader, now: Date, limit: number) =>
  db
    .selectFrom('reporters')
    .select(['id', 'reportId'])
    .where('state', '=', 'verification_email_sent')
    .where('tokenExpiresAt', '<', now)
    .orderBy('tokenExpiresAt')
    .limit(limit)
    .execute()

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

/** The report has to be locked. @returns true when the refusal is new */
export async function markRefusedAddress(tx: Tx, reportId: number): Promise<boolean> {
  const since = await addressRefusedAt(tx, reportId)
  await tx
    .insertInto('refusedAddresses')
    .values({ reportId, refusedAt: tx.now })
    .onConflict(conflict => conflict.column('reportId').doUpdateSet({ refusedAt: tx.now }))
    .execute()
  return since === null
}

export const clearRefusedAddress = (tx: Tx, reportId: number) =>
  tx.deleteFrom('refusedAddresses').where('reportId', '=', reportId).execute()

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

type NewLink = { reportId: number; mailId: number | null }

/** @returns the token, 128 random bits; the database stores only its hash */
export async function insertLink(tx: Tx, { reportId, mailId }: NewLink): Promise<string> {
  const token = randomBytes(16).toString('hex')
  const values = { tokenHash: tokenHash(token), reportId, mailId, createdAt: tx.now }
  await tx.insertInto('reportLinks').values(values).execute()
  return token
}

export const deleteLinksOfMail = (tx: Tx, mailId: number) =>
  tx.deleteFrom('reportLinks').where('mailId', '=', mailId).execute()

/** The reporter has another address now, so the old mails must not open the report. */
export const deleteMailedLinks = (tx: Tx, reportId: number) =>
  tx.deleteFrom('reportLinks').where('reportId', '=', reportId).where('mailId', 'is not', null).execute()

export async function unmailedLinkCount(db: Reader, reportId: number): Promise<number> {
  const { count } = await db
    .selectFrom('reportLinks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('reportId', '=', reportId)
    .where('mailId', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function reportOfLink(db: Reader, token: string) {
  const link = await db
    .selectFrom('reportLinks')
    .leftJoin('reports', 'reports.id', 'reportLinks.reportId')
    .select(['reports.id', 'reports.status', 'reports.statusAt', 'reports.reporterErasedAt'])
    .where('tokenHash', '=', tokenHash(token))
    .executeTakeFirst()
  if (!link) return undefined
  const { id, status, statusAt, reporterErasedAt } = link
  return id === null || status === null || statusAt === null ? null : { id, status, statusAt, reporterErasedAt }
}
