import type { Reader } from '#server/db/database.ts'
import { type MailState, pendingStates } from '../delivery-rules.ts'
import { hasContent } from './store.ts'

export type LogPeriod = { since: Date; before: Date }
export type LogPage = LogPeriod & { states: readonly MailState[]; limit: number; offset: number }

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
