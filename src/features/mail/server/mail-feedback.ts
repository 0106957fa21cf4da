import type { Base } from '../../../server/base.ts'
import { formById } from '../../feedback/server/store.ts'
import { canBeMailed } from '../../reporters/rules.ts'
import type { RecordedEvent } from '../../reports/server/record.ts'
import { composeMail, findReportToMail } from './compose.ts'
import { queueMail } from './send.ts'

/** Confirms to an unsatisfied reporter who may be contacted what they wrote; a municipality switches this on. */
export async function mailFeedbackReceived(
  base: Base,
  { event, eventId, reportId }: RecordedEvent<'feedback-given'>,
): Promise<void> {
  if (!base.municipality.featureFlags.reporterMailHandledNegativeContactEnabled) return
  const form = await formById(base.db, event.feedbackId)
  if (form?.isSatisfied !== false || !form.allowsContact) return
  const report = await findReportToMail(base.db, reportId)
  if (!report?.reporterEmail || !canBeMailed(report)) return
  const kind = 'feedback-received'
  const answer = [...(form.texts ?? []), ...(form.textExtra ? [form.textExtra] : [])].join('\n')
  const { hidesLink, ...mail } = composeMail(base, kind, { report, event: null, answer })
  if (hidesLink) return
  await queueMail(base, {
    cause: `event-${eventId}.${kind}`,
    reportId,
    eventId,
    kind,
    recipient: report.reporterEmail,
    ...mail,
  })
}
