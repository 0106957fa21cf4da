import { randomBytes } from 'node:crypto'
import { tokenHash } from '#server/auth/tokens.ts'
import type { Tx } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'

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
