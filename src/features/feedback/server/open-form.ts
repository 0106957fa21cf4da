import type { Tx } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import { canBeMailed } from '../../reporters/rules.ts'
import { reporterToMail } from '../../reporters/server/store.ts'
import { setFeedback } from '../../reports/contact/server/store.ts'
import type { Closing } from '../../reports/status/closing-reasons.ts'
import type { Status } from '../../reports/status/statuses.ts'
import { asksForFeedback, isAskedElsewhere, respondUntil } from '../rules.ts'
import { insertForm, reportsWithRequests } from './store.ts'

type StatusChange = {
  reportId: number
  change: { eventId: number; from: Status; to: Status; sendsMail: boolean; closing: Closing | null }
  /** The ids of the other reports about the same problem, which are locked against the same question. */
  problem: () => Promise<readonly number[]>
}

/** A report that is handled asks its reporter what they think of that, in the mail about it: each person once for one problem. */
export async function openFormByStatus(tx: Tx, { reportId, change, problem }: StatusChange): Promise<void> {
  const { eventId, sendsMail } = change
  if (!sendsMail || !asksForFeedback(change)) return
  const reporter = await reporterToMail(tx, reportId)
  if (!reporter.reporterEmail || !canBeMailed(reporter)) return
  if (await wasAskedAbout(tx, reporter.reporterEmail, await problem())) return
  await insertForm(tx, { reportId, eventId, closesAt: respondUntil(tx.now, change.closing) })
  await setFeedback(tx, reportId, { feedback: 'not_received' })
}

/** Whether this person was asked about one of these other reports on the same problem already. */
export const wasAskedAbout = async (db: Reader, email: string, others: readonly number[]): Promise<boolean> =>
  others.length > 0 && isAskedElsewhere(email, await reportsWithRequests(db, others))
