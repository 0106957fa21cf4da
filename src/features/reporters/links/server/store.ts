import { randomBytes } from 'node:crypto'
import { tokenHash } from '../../../../server/auth/tokens.ts'
import type { Tx } from '../../../../server/base.ts'
import type { Reader } from '../../../../server/db/database.ts'

/** @param mailId null: for the page on which the reporter reads that the report arrived */
type NewLink = { reportId: number; mailId: number | null }

/** Make a link to the page of a report. @returns its token, 128 random bits of which only a hash is stored */
export async function insertLink(tx: Tx, { reportId, mailId }: NewLink): Promise<string> {
  const token = randomBytes(16).toString('hex')
  const values = { tokenHash: tokenHash(token), reportId, mailId, createdAt: tx.now }
  await tx.insertInto('reportLinks').values(values).execute()
  return token
}

/** The links of a mail that was never handed over. */
export const deleteLinksOfMail = (tx: Tx, mailId: number) =>
  tx.deleteFrom('reportLinks').where('mailId', '=', mailId).execute()

/** The links in all mails about a report: its reporter has another address now. */
export const deleteMailedLinks = (tx: Tx, reportId: number) =>
  tx.deleteFrom('reportLinks').where('reportId', '=', reportId).where('mailId', 'is not', null).execute()

/** How many links a report has besides those in mails. */
export async function unmailedLinkCount(db: Reader, reportId: number): Promise<number> {
  const { count } = await db
    .selectFrom('reportLinks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('reportId', '=', reportId)
    .where('mailId', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The report that a token leads to: null when it was deleted, undefined when there is no such link. */
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
