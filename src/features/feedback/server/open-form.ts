import { canBeMailed } from '#features/reporters/rules.ts'
import { reporterToMail } from '#features/reporters/server/store.ts'
import { setFeedback } from '#features/reports/contact/server/store.ts'
import type { Closing } from '#features/reports/status/closing-reasons.ts'
import type { Status } from '#features/reports/status/statuses.ts'
import type { Tx } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { asksForFeedback, isAskedElsewhere, respondUntil } from '../rules.ts'
import { insertForm, reportsWithRequests } from './store.ts'

type StatusChange = {
  reportId: number
  change: { eventId: number; from: Status; to: Status; sendsMail: boolean; closing: Closing | null }
  /** Locks the other reports about the problem. */
  problem: () => Promise<readonly number[]>
}

/** Asks each person once per problem, in the mail. */
export async function openFormByStatus(tx: Tx, { reportId, change, problem }: StatusChange): Promise<void> {
  const { eventId, sendsMail } = change
  if (!sendsMail || !asksForFeedback(change)) return
  const reporter = await reporterToMail(tx, reportId)
  if (!reporter.reporterEmail || !canBeMailed(reporter)) return
  if (await wasAskedAbout(tx, reporter.reporterEmail, await problem())) return
  await insertForm(tx, { reportId, eventId, closesAt: respondUntil(tx.now, change.closing) })
  await setFeedback(tx, reportId, { feedback: 'not_received' })
}

export const wasAskedAbout = async (db: Reader, email: string, others: readonly number[]): Promise<boolean> =>
  others.length > 0 && isAskedElsewhere(email, await reportsWithRequests(db, others))
