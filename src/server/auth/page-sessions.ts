import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../base.ts'
import { deleteRows } from '../db/count-rows.ts'
import type { Db, Reader } from '../db/database.ts'
import { tokenHash } from './tokens.ts'

/** A page that a person without an account opened by the link in a mail. */
type Page = {
  /** Which page, as `external-party`: a token of one opens no other. */
  purpose: string
  /** Whose page, as an e-mail address in lower case. */
  subject: string
}

/** Open a page for a limited time. @returns the token, of which only a hash is stored */
export async function openPageSession(tx: Tx, { purpose, subject, seconds }: Page & { seconds: number }) {
  const token = newPageToken()
  const expiresAt = new Date(tx.now.getTime() + seconds * 1000)
  const values = { tokenHash: tokenHash(token), purpose, subject, createdAt: tx.now, expiresAt }
  await tx.insertInto('pageSessions').values(values).execute()
  return token
}

/** It has digits, so that no log shows it (`redactPath`). */
export const newPageToken = () => randomBytes(32).toString('hex')

/** Whether this can be such a token: a part of one cannot. */
export const isPageToken = (text: string) => /^[0-9a-f]{64}$/.test(text)

type Token = Pick<Page, 'purpose'> & { token: string | undefined }

/** @returns whose page the token opens; undefined when it is of another page, has expired or was ended */
export async function subjectOfPageSession(db: Reader, { purpose, token, now }: Token & { now: Date }) {
  if (!token) return undefined
  const row = await db
    .selectFrom('pageSessions')
    .select('subject')
    .where('tokenHash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row?.subject
}

/** End one session, in the browser where it was opened. */
export async function endPageSession(db: Reader, { purpose, token }: Token) {
  if (!token) return
  const hash = tokenHash(token)
  await db.deleteFrom('pageSessions').where('tokenHash', '=', hash).where('purpose', '=', purpose).execute()
}

/** End all sessions of a subject, as when a newer link replaces earlier ones. */
export const endPageSessionsOf = (db: Reader, { purpose, subject }: Page) =>
  db.deleteFrom('pageSessions').where('purpose', '=', purpose).where('subject', '=', subject).execute()

/** The same of all subjects that begin so. */
export const endPageSessionsOfPrefix = (db: Reader, { purpose, prefix }: Pick<Page, 'purpose'> & { prefix: string }) =>
  db
    .deleteFrom('pageSessions')
    .where('purpose', '=', purpose)
    .where(sql<boolean>`starts_with(subject, ${prefix})`)
    .execute()

/** The queue of the hourly job that deletes the sessions which have expired. */
export const deleteExpiredPageSessionsQueue = 'delete-expired-page-sessions'

/** Delete the sessions that have expired. @returns how many */
export const deleteExpiredPageSessions = (db: Db, now: Date): Promise<number> =>
  deleteRows(db.deleteFrom('pageSessions').where('expiresAt', '<=', now))
