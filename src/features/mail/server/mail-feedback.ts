import type { Base } from '../../../server/base.ts'
import { formById } from '../../feedback/server/store.ts'
import { canBeMailed } from '../../reporters/rules.ts'
import type { RecordedEvent } from '../../reports/server/record.ts'
import { composeMail } from './compose.ts'
import { findReportToMail } from './report-values.ts'
import { queueMail } from './send.ts'

/** Confirms to an unsatisfied reporter who may be contacted what they wrote; a municipality switches this on. */
export async function mailFeedbackReceived(
  base: Base,
  { event, eventId, reportId }: RecordedEvent<'feedback-given'>,
): Promise<void> {
  if (!base.municipality.featureFlags.reporterMailHandledNegativeContactEnabled) return
  const feedback = await formById(base.db, event.feedbackId)
  if (feedback?.isSatisfied !== false || feedback.allowsContact === false) return
  const report = await findReportToMail(base.db, reportId)
  if (!report?.reporterEmail || !canBeMailed(report)) return
  const kind = 'feedback-received'
  const mail = await composeMail(base, kind, { report, change: null, feedback })
  if (!mail) return
  const about = { cause: `event-${eventId}.${kind}`, reportId, eventId, kind } as const
  await queueMail(base, { ...about, recipient: report.reporterEmail, ...mail })
}
