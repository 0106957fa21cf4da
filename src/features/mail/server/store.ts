import type { Tx } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import { type MailKind, mailKindOf, reporterMailKinds } from '../kinds.ts'

export type NewMail = {
  messageId: string
  /** Null for a mail about no report. */
  reportId: number | null
  eventId: number | null
  kind: MailKind
  recipient: string
  subject: string
  html: string
  text: string
  /** Why the mail is never going to be sent; null otherwise. */
  error: string | null
}

const minutesToMs = (count: number) => count * 60_000
/** How long an attempt may take (milliseconds); after that without an outcome its process has crashed. */
const attemptTimeoutMs = minutesToMs(2)
/** How long until a mail without an attempt or an outcome is checked (milliseconds). */
const checkAfterMs = minutesToMs(30)
/** The same after a failed attempt: its job retries it within the hour (`server/jobs.ts`), until that job fails. */
const checkDelayedAfterMs = minutesToMs(120)

const timeAfter = (tx: Tx, milliseconds: number) => new Date(tx.now.getTime() + milliseconds)

/** @returns undefined when there is a mail with this message id already */
export const insertMail = (tx: Tx, mail: NewMail) =>
  tx
    .insertInto('mails')
    .values({
      ...mail,
      createdAt: tx.now,
      state: mail.error === null ? 'waiting' : 'failed',
      checkAt: mail.error === null ? timeAfter(tx, checkAfterMs) : null,
    })
    .onConflict(conflict => conflict.column('messageId').doNothing())
    .returning(['id', 'reportId'])
    .executeTakeFirst()

/** Claims a mail for sending. @returns undefined when it is sent or failed already */
export async function claimMail(tx: Tx, id: number) {
  const mail = await tx.selectFrom('mails').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!mail || mail.state === 'sent' || mail.state === 'failed') return undefined
  const isClaimed = mail.busyUntil !== null && mail.busyUntil > tx.now
  if (isClaimed) throw new Error('another process is sending this mail')
  // It may have been sent before without a stored outcome: then it arrives twice, as the same message.
  const isUncertain = mail.state === 'sending' || mail.state === 'uncertain'
  await tx
    .updateTable('mails')
    .set({
      state: isUncertain ? 'uncertain' : 'sending',
      attempts: mail.attempts + 1,
      busyUntil: timeAfter(tx, attemptTimeoutMs),
      checkAt: timeAfter(tx, checkAfterMs),
    })
    .where('id', '=', id)
    .execute()
  return { ...mail, kind: mailKindOf(mail.kind), attempts: mail.attempts + 1, isUncertain }
}

type Outcome = { state: 'sent' | 'waiting' | 'uncertain' | 'failed'; error: string | null }

export const saveOutcome = (tx: Tx, id: number, { state, error }: Outcome) =>
  tx
    .updateTable('mails')
    .set({
      state,
      error,
      busyUntil: null,
      sentAt: state === 'sent' ? tx.now : null,
      checkAt: state === 'sent' || state === 'failed' ? null : timeAfter(tx, checkDelayedAfterMs),
    })
    .where('id', '=', id)
    .execute()

/** Mails that should have had an outcome by now; each is checked again later. */
export const takeStuckMails = (tx: Tx) =>
  tx
    .updateTable('mails')
    .set({ checkAt: timeAfter(tx, checkAfterMs) })
    .where('checkAt', '<=', tx.now)
    .returning(['id', 'reportId'])
    .execute()

/** The mails to the reporter of a report that were not sent yet are not sent any more. */
export const cancelWaitingMails = (tx: Tx, reportId: number, reason: string) =>
  tx
    .updateTable('mails')
    .set({ state: 'failed', error: reason, checkAt: null })
    .where('reportId', '=', reportId)
    .where('kind', 'in', reporterMailKinds)
    .where('state', '=', 'waiting')
    .execute()

/** Erase the addresses and contents of the mails to the reporter of a report; that they were sent stays. */
export async function eraseReporterMails(tx: Tx, reportId: number) {
  await cancelWaitingMails(tx, reportId, 'De melder heeft zijn gegevens laten wissen.')
  await tx
    .updateTable('mails')
    .set({ recipient: '', html: '', text: '' })
    .where('reportId', '=', reportId)
    .where('kind', 'in', reporterMailKinds)
    .execute()
}

const previewLifetimeMs = minutesToMs(5)

/** Stores the preview of a mail and deletes expired ones. @returns its token */
export async function storePreview(tx: Tx, html: string): Promise<string> {
  await tx.deleteFrom('mailPreviews').where('expiresAt', '<=', tx.now).execute()
  const values = { html, expiresAt: timeAfter(tx, previewLifetimeMs) }
  const { token } = await tx.insertInto('mailPreviews').values(values).returning('token').executeTakeFirstOrThrow()
  return token
}

/** Deletes a preview and returns its HTML; undefined when it was used already or has expired. */
export async function consumePreview(db: Reader, token: string, now: Date): Promise<string | undefined> {
  const row = await db
    .deleteFrom('mailPreviews')
    .where('token', '=', token)
    .returning(['html', 'expiresAt'])
    .executeTakeFirst()
  return row && row.expiresAt > now ? row.html : undefined
}

/** The mails to the reporter, newest first. */
export const reporterMailsOf = (db: Reader, reportId: number) =>
  db
    .selectFrom('mails')
    .selectAll()
    .where('reportId', '=', reportId)
    .where('kind', 'in', reporterMailKinds)
    .orderBy('id', 'desc')
    .execute()

export const newestMails = (db: Reader, limit: number) =>
  db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'state', 'createdAt'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const mailById = (db: Reader, id: number) =>
  db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()

export async function countUnsent(db: Reader) {
  const rows = await db
    .selectFrom('mails')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count'), fn.min('createdAt').as('oldest')])
    .where('state', '<>', 'sent')
    .groupBy('state')
    .execute()
  const countOf = (...states: string[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0)
  const [oldest = null] = rows.map(row => row.oldest).toSorted((a, b) => a.getTime() - b.getTime())
  return { waiting: countOf('waiting', 'sending'), uncertain: countOf('uncertain'), failed: countOf('failed'), oldest }
}
