import { formById } from '#features/feedback/server/store.ts'
import { canBeMailed } from '#features/reporters/rules.ts'
import type { RecordedEvent } from '#features/reports/server/record.ts'
import type { Base } from '#server/base.ts'
import { composeMail } from './compose.ts'
import { findReportToMail } from './report-values.ts'
import { queueMail } from './send.ts'

/** Only where the municipality switched this on, for unsatisfied reporters who allow contact. */
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
