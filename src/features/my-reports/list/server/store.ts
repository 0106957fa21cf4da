import { sql } from 'kysely'
import { deleteMailsBefore } from '#features/mail/server/store.ts'
import { endedStatuses } from '#features/reports/status/rules.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import { deleteRows, type Reader } from '#server/db/database.ts'
import { linkHours } from '../rules.ts'

/** Reports of the last 12 months, and older ones that are open, without parts. @param email in any case */
export const reportsOfReporter = (db: Reader, email: string, now: Date) =>
  db
    .selectFrom('reports')
    .where(sql<boolean>`lower(reports.reporter_email) = lower(${email})`)
    .where('reports.parentId', 'is', null)
    .where(({ eb, or }) =>
      or([eb('reports.createdAt', '>=', oneYearBefore(now)), eb('reports.status', 'not in', endedStatuses)]),
    )

function oneYearBefore(now: Date): Date {
  const before = new Date(now)
  before.setUTCFullYear(now.getUTCFullYear() - 1)
  return before
}

export async function addressOfReporter(db: Reader, email: string, now: Date): Promise<string | undefined> {
  const newest = reportsOfReporter(db, email, now).orderBy('reports.createdAt', 'desc').limit(1)
  const row = await newest.select('reports.reporterEmail').executeTakeFirst()
  return row?.reporterEmail ?? undefined
}

/** @returns the id of the request */
export async function insertLinkRequest(tx: Tx, email: string): Promise<number> {
  const values = { email, requestedAt: tx.now }
  const { id } = await tx.insertInto('reportLinkRequests').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function takeLinkRequest(tx: Tx, id: number): Promise<string | undefined> {
  const row = await tx.deleteFrom('reportLinkRequests').where('id', '=', id).returning('email').executeTakeFirst()
  return row?.email
}

/** Deletes requests whose job failed until the link became useless. @returns the number of deleted requests */
const deleteLinkRequestsBefore = (tx: Tx, before: Date): Promise<number> =>
  deleteRows(tx.deleteFrom('reportLinkRequests').where('requestedAt', '<', before))

const dayMs = 86_400_000

export const deleteExpiredLinksQueue = 'delete-expired-report-links'

/**
 * Mails with links hold the tokens, of which other tables store only hashes. Confirmations of an erasure go after a
 * day. @returns the number of deleted rows
 */
export const deleteExpiredLinks = (base: Base): Promise<number> =>
  transaction(base, async tx => {
    const before = new Date(tx.now.getTime() - linkHours * 3_600_000)
    const requests = await deleteLinkRequestsBefore(tx, before)
    const erasures = await deleteMailsBefore(tx, { kind: 'erasure', before: new Date(tx.now.getTime() - dayMs) })
    return requests + erasures + (await deleteMailsBefore(tx, { kind: 'report-link', before }))
  })
