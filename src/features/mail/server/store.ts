import type { Tx } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import { type MailKind, mailKindOf, reporterMailKinds } from '../kinds.ts'

type NewMail = {
  messageId: string
  /** Null for what is about no report. */
  reportId: number | null
  eventId: number | null
  kind: MailKind
  recipient: string
  subject: string
  html: string
  text: string
  /** Why it is not going to be sent at all. */
  error: string | null
}

const minutes = (count: number) => count * 60_000
/** So long one attempt may take; when it has passed without an outcome, the process that made it is gone. */
const attempt = minutes(2)
/** After so long without an attempt, or without the outcome of one, somebody looks whether it still has a job. */
const lookAgain = minutes(30)
/** A mail that was tried comes back by itself within the hour (`server/jobs.ts`), until that job has given up. */
const lookAgainAfterDelay = minutes(120)

const after = (tx: Tx, milliseconds: number) => new Date(tx.now.getTime() + milliseconds)

/** @returns nothing when there is one from this cause already */
export const insertMail = (tx: Tx, mail: NewMail) =>
  tx
    .insertInto('mails')
    .values({
      ...mail,
      createdAt: tx.now,
      state: mail.error === null ? 'waiting' : 'failed',
      checkAt: mail.error === null ? after(tx, lookAgain) : null,
    })
    .onConflict(conflict => conflict.column('messageId').doNothing())
    .returning('id')
    .executeTakeFirst()

/** Take a mail in hand, unless it is done or somebody has it in hand already. */
export async function takeMail(tx: Tx, id: number) {
  const mail = await tx.selectFrom('mails').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!mail || mail.state === 'sent' || mail.state === 'failed') return undefined
  const isInHand = mail.busyUntil !== null && mail.busyUntil > tx.now
  if (isInHand) throw new Error('somebody else is handing this mail over')
  // It was handed over and nobody wrote down whether that worked: so it may arrive twice, as the same message.
  const isUncertain = mail.state === 'sending' || mail.state === 'uncertain'
  await tx
    .updateTable('mails')
    .set({
      state: isUncertain ? 'uncertain' : 'sending',
      attempts: mail.attempts + 1,
      busyUntil: after(tx, attempt),
      checkAt: after(tx, lookAgain),
    })
    .where('id', '=', id)
    .execute()
  return { ...mail, kind: mailKindOf(mail.kind), attempts: mail.attempts + 1, isUncertain }
}

type Outcome = { state: 'sent' | 'waiting' | 'uncertain' | 'failed'; error: string | null }

export const settleMail = (tx: Tx, id: number, { state, error }: Outcome) =>
  tx
    .updateTable('mails')
    .set({
      state,
      error,
      busyUntil: null,
      sentAt: state === 'sent' ? tx.now : null,
      checkAt: state === 'sent' || state === 'failed' ? null : after(tx, lookAgainAfterDelay),
    })
    .where('id', '=', id)
    .execute()

/** Mails that should have had an outcome by now; each is looked after again later. */
export const mailsToLookAfter = (tx: Tx) =>
  tx
    .updateTable('mails')
    .set({ checkAt: after(tx, lookAgain) })
    .where('checkAt', '<=', tx.now)
    .returning('id')
    .execute()

const forOneLook = minutes(5)

/** Keep a mail for one look; those that nobody looked at are forgotten with the next one. @returns its token */
export async function keepPreview(tx: Tx, html: string): Promise<string> {
  await tx.deleteFrom('mailPreviews').where('expiresAt', '<=', tx.now).execute()
  const values = { html, expiresAt: after(tx, forOneLook) }
  const { token } = await tx.insertInto('mailPreviews').values(values).returning('token').executeTakeFirstOrThrow()
  return token
}

/** The mail, for the first who asks and in time. */
export async function takePreview(db: Reader, token: string, now: Date): Promise<string | undefined> {
  const row = await db
    .deleteFrom('mailPreviews')
    .where('token', '=', token)
    .returning(['html', 'expiresAt'])
    .executeTakeFirst()
  return row && row.expiresAt > now ? row.html : undefined
}

/** What was mailed to the reporter. */
export const mailsOf = (db: Reader, reportId: number) =>
  db
    .selectFrom('mails')
    .selectAll()
    .where('reportId', '=', reportId)
    .where('kind', 'in', reporterMailKinds)
    .orderBy('id', 'desc')
    .execute()

export const newestMails = (db: Reader, most: number) =>
  db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'state', 'createdAt'])
    .orderBy('id', 'desc')
    .limit(most)
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
  const of = (...states: string[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0)
  const [oldest = null] = rows.map(row => row.oldest).toSorted((a, b) => a.getTime() - b.getTime())
  return { waiting: of('waiting', 'sending'), uncertain: of('uncertain'), failed: of('failed'), oldest }
}
