import { sql } from 'kysely'
import type { Tx } from '#server/base.ts'
import { deleteRows, type Reader } from '#server/db/database.ts'
import { type MailState, pendingStates } from '../delivery-rules.ts'
import { type MailKind, mailKindOf, reporterMailKinds } from '../kinds.ts'

export type NewMail = {
  messageId: string
  reportId: number | null
  eventId: number | null
  kind: MailKind
  recipient: string
  subject: string
  html: string
  text: string
  stopUrl: string | null
  /** Set when the mail is never sent. */
  error: string | null
}

const minutesToMs = (count: number) => count * 60_000
/** Milliseconds; an attempt without an outcome after that crashed. */
const attemptTimeoutMs = minutesToMs(2)
const checkAfterMs = minutesToMs(30)
/** Longer, because the job retries within the hour (`server/jobs.ts`). */
const checkDelayedAfterMs = minutesToMs(120)

const timeAfter = (tx: Tx, milliseconds: number) => new Date(tx.now.getTime() + milliseconds)

/** @returns undefined when the message id exists */
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

/** Locks the mail. @returns undefined when it is sent or failed already */
export async function lockUnsentMail(tx: Tx, id: number) {
  const mail = await mailsWithReporter(tx)
    .select(['mails.html', 'mails.text', 'mails.stopUrl'])
    .where('mails.id', '=', id)
    .forUpdate('mails')
    .executeTakeFirst()
  if (!mail || mail.state === 'sent' || mail.state === 'failed') return undefined
  const isClaimed = mail.busyUntil !== null && mail.busyUntil > tx.now
  if (isClaimed) throw new Error('another process is sending this mail')
  // An earlier attempt may have sent it without storing the outcome: then it arrives twice, as the same message.
  const isUncertain = mail.state === 'sending' || mail.state === 'uncertain'
  return { ...mail, kind: mailKindOf(mail.kind), isUncertain }
}
export type UnsentMail = NonNullable<Awaited<ReturnType<typeof lockUnsentMail>>>

/** A mail that was never to be sent has no content. */
const hasContent = sql<boolean>`html <> ''`

const mailsWithReporter = (db: Reader) =>
  db
    .selectFrom('mails')
    .leftJoin('reports', 'reports.id', 'mails.reportId')
    .leftJoin('refusedAddresses', 'refusedAddresses.reportId', 'mails.reportId')
    .select([
      'mails.id',
      'messageId',
      'mails.reportId',
      'kind',
      'recipient',
      'subject',
      'mails.state',
      'attempts',
      'error',
    ])
    .select(['mails.createdAt', 'triedAt', 'sentAt', 'busyUntil', 'resentAt'])
    .select(hasContent.as('hasContent'))
    .select(['reports.reporterEmail', 'reports.reporterAllowsContact', 'refusedAddresses.refusedAt'])

export async function startAttempt(tx: Tx, mail: UnsentMail) {
  const attempts = mail.attempts + 1
  await tx
    .updateTable('mails')
    .set({
      attempts,
      state: mail.isUncertain ? 'uncertain' : 'sending',
      triedAt: tx.now,
      busyUntil: timeAfter(tx, attemptTimeoutMs),
      checkAt: timeAfter(tx, checkAfterMs),
    })
    .where('id', '=', mail.id)
    .execute()
  return { ...mail, attempts }
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

export const takeStuckMails = (tx: Tx) =>
  tx
    .updateTable('mails')
    .set({ checkAt: timeAfter(tx, checkAfterMs) })
    .where('checkAt', '<=', tx.now)
    .returning(['id', 'reportId'])
    .execute()

export const cancelWaitingMails = (tx: Tx, reportId: number, reason: string) =>
  tx
    .updateTable('mails')
    .set({ state: 'failed', error: reason, checkAt: null })
    .where('reportId', '=', reportId)
    .where('kind', 'in', reporterMailKinds)
    .where('state', '=', 'waiting')
    .execute()

/** @returns the number of deleted mails */
export const deleteMailsBefore = (tx: Tx, { kind, before }: { kind: MailKind; before: Date }): Promise<number> =>
  deleteRows(tx.deleteFrom('mails').where('kind', '=', kind).where('createdAt', '<', before))

const previewLifetimeMs = minutesToMs(5)

/** @returns its token */
export async function storePreview(tx: Tx, html: string): Promise<string> {
  const values = { html, expiresAt: timeAfter(tx, previewLifetimeMs) }
  const { token } = await tx.insertInto('mailPreviews').values(values).returning('token').executeTakeFirstOrThrow()
  return token
}

/** Undefined after use or expiry. */
export async function consumePreview(db: Reader, token: string, now: Date): Promise<string | undefined> {
  const row = await db
    .deleteFrom('mailPreviews')
    .where('token', '=', token)
    .returning(['html', 'expiresAt'])
    .executeTakeFirst()
  return row && row.expiresAt > now ? row.html : undefined
}

/** @returns the number of deleted previews */
export const deletePreviewsBefore = (db: Reader, now: Date): Promise<number> =>
  deleteRows(db.deleteFrom('mailPreviews').where('expiresAt', '<=', now))

const maxReferences = 20

export async function earlierMessageIds(
  db: Reader,
  { id, reportId, recipient }: { id: number; reportId: number; recipient: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select('messageId')
    .where('reportId', '=', reportId)
    .where('recipient', '=', recipient)
    .where('id', '<', id)
    .where('html', '<>', '')
    .orderBy('id')
    .execute()
  const ids = rows.map(({ messageId }) => messageId)
  return [...ids.slice(0, 1), ...ids.slice(1).slice(-maxReferences)]
}

const maxMailsOfReport = 500

export const mailsOf = (db: Reader, reportId: number) =>
  mailsWithReporter(db)
    .leftJoin('users', 'users.id', 'mails.resentBy')
    .select('users.email as resentByEmail')
    .where('mails.reportId', '=', reportId)
    .orderBy('mails.id', 'desc')
    .limit(maxMailsOfReport)
    .execute()
export type MailRow = Awaited<ReturnType<typeof mailsOf>>[number]

export const newestMails = (db: Reader, limit: number) =>
  db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'state', 'createdAt'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const mailById = (db: Reader, id: number) =>
  db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()

export const lockMail = (tx: Tx, id: number) =>
  mailsWithReporter(tx).where('mails.id', '=', id).forUpdate('mails').executeTakeFirst()

type Period = { since: Date; before: Date }

/** Locks the mails, oldest first, and skips those locked by another transaction. */
export const lockFailedMails = (tx: Tx, { since, before }: Period, limit: number) =>
  mailsWithReporter(tx)
    .where('mails.state', '=', 'failed')
    .where('mails.createdAt', '>=', since)
    .where('mails.createdAt', '<', before)
    .orderBy('mails.createdAt')
    .orderBy('mails.id')
    .limit(limit)
    .forUpdate('mails')
    .skipLocked()
    .execute()

type Restart = { mails: readonly { id: number; recipient: string }[]; by: number }

export async function restartMails(tx: Tx, { mails, by }: Restart) {
  const ids = mails.map(({ id }) => id)
  const recipients = mails.map(({ recipient }) => recipient)
  await sql`update mails set state = 'waiting', error = null, recipient = fresh.recipient, resent_at = ${tx.now},
      resent_by = ${by}, check_at = ${timeAfter(tx, checkAfterMs)}
    from unnest(${ids}::bigint[], ${recipients}::text[]) as fresh (id, recipient)
    where mails.id = fresh.id and state = 'failed'`.execute(tx)
}

type LogPeriod = { since: Date; before: Date }
type LogPage = LogPeriod & { states: readonly MailState[]; limit: number; offset: number }

const inPeriod = (db: Reader, { since, before }: LogPeriod) =>
  db.selectFrom('mails').where('mails.createdAt', '>=', since).where('mails.createdAt', '<', before)

export const mailsInLog = (db: Reader, { states, limit, offset, ...period }: LogPage) =>
  inPeriod(db, period)
    .select(['id', 'reportId', 'kind', 'recipient', 'state', 'attempts', 'error', 'busyUntil'])
    .select(['createdAt', 'triedAt', 'sentAt'])
    .select(hasContent.as('hasContent'))
    .where('state', 'in', states)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countByState = (db: Reader, period: LogPeriod) =>
  inPeriod(db, period)
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()

/** Covers all periods. */
export async function oldestPending(db: Reader): Promise<Date | null> {
  const { oldest } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.min('createdAt').as('oldest'))
    .where('state', 'in', pendingStates)
    .executeTakeFirstOrThrow()
  return oldest
}

/**
 * The fact that they were sent stays. @param reason for the mails that are not sent any more @param to limits it to
 * an earlier address
 */
export async function eraseReporterMails(
  tx: Tx,
  { reportId, reason, to }: { reportId: number; reason: string; to?: string },
) {
  const mails = tx
    .updateTable('mails')
    .where('reportId', '=', reportId)
    .where('kind', 'in', reporterMailKinds)
    .where(to === undefined ? sql<boolean>`true` : sql<boolean>`lower(recipient) = lower(${to})`)
  await mails.set({ state: 'failed', error: reason, checkAt: null }).where('state', '=', 'waiting').execute()
  await mails.set({ recipient: '', html: '', text: '' }).execute()
}
