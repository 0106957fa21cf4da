import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../base.ts'
import { type Db, deleteRows, type Reader } from '../db/database.ts'
import { tokenHash } from './tokens.ts'

type Page = {
  purpose: string
  subject: string
}

/** Opens a page for a limited time. @returns the token; the database stores only its hash */
export async function openPageSession(tx: Tx, { purpose, subject, seconds }: Page & { seconds: number }) {
  const token = newPageToken()
  const expiresAt = new Date(tx.now.getTime() + seconds * 1000)
  const values = { tokenHash: tokenHash(token), purpose, subject, createdAt: tx.now, expiresAt }
  await tx.insertInto('pageSessions').values(values).execute()
  return token
}

/** Returns a token with digits, so that `redactPath` removes it from logs. */
export const newPageToken = () => randomBytes(32).toString('hex')

/** Returns true for a complete token. */
export const isPageToken = (text: string) => /^[0-9a-f]{64}$/.test(text)

type Token = Pick<Page, 'purpose'> & { token: string | undefined }

/** Returns the subject of the page that the token opens; undefined for another page or an expired or ended session. */
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

/** Ends one session, in the browser where it was opened. */
export async function endPageSession(db: Reader, { purpose, token }: Token) {
  if (!token) return
  const hash = tokenHash(token)
  await db.deleteFrom('pageSessions').where('tokenHash', '=', hash).where('purpose', '=', purpose).execute()
}

/** Ends all sessions of a subject, for example when a newer link replaces earlier ones. */
export const endPageSessionsOf = (db: Reader, { purpose, subject }: Page) =>
  db.deleteFrom('pageSessions').where('purpose', '=', purpose).where('subject', '=', subject).execute()

/** Ends the sessions of all subjects that begin with `prefix`. */
export const endPageSessionsOfPrefix = (db: Reader, { purpose, prefix }: Pick<Page, 'purpose'> & { prefix: string }) =>
  db
    .deleteFrom('pageSessions')
    .where('purpose', '=', purpose)
    .where(sql<boolean>`starts_with(subject, ${prefix})`)
    .execute()

export const deleteExpiredPageSessionsQueue = 'delete-expired-page-sessions'

/** Deletes the expired sessions. @returns their number */
export const deleteExpiredPageSessions = (db: Db, now: Date): Promise<number> =>
  deleteRows(db.deleteFrom('pageSessions').where('expiresAt', '<=', now))
