import { sql } from 'kysely'
import type { Tx } from '../../../../server/base.ts'
import { deleteRows } from '../../../../server/db/count-rows.ts'
import type { Reader } from '../../../../server/db/database.ts'
import { endedStatuses } from '../../../reports/status/rules.ts'

/**
 * The reports that a reporter sees: those of the last 12 months, and older ones that are open. Parts of another report are left
 * out. @param email compared without regard to case
 */
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

/** The address as it is in the newest report; undefined when there is no report. */
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

/** Deletes a request and returns its address; undefined when it was handled before. */
export async function takeLinkRequest(tx: Tx, id: number): Promise<string | undefined> {
  const row = await tx.deleteFrom('reportLinkRequests').where('id', '=', id).returning('email').executeTakeFirst()
  return row?.email
}

/** Requests whose job failed until the link was no longer of use. @returns how many were deleted */
export const deleteLinkRequestsBefore = (tx: Tx, before: Date): Promise<number> =>
  deleteRows(tx.deleteFrom('reportLinkRequests').where('requestedAt', '<', before))
