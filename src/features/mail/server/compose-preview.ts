import type { Base } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import { problemOf } from '../../doubles/server/store.ts'
import { asksForFeedback } from '../../feedback/rules.ts'
import { wasAskedAbout } from '../../feedback/server/open-form.ts'
import { newestFeedbackOf } from '../../feedback/server/store.ts'
import { canBeMailed } from '../../reporters/rules.ts'
import { isUnsatisfied } from '../../reports/contact/rules.ts'
import type { EventOf } from '../../reports/events.ts'
import { mailKindAfter } from '../rules.ts'
import { previewForm, previewSession } from './answer-link.ts'
import { composeMail } from './compose.ts'
import { composeExternalMail } from './mail-external.ts'
import { mainOutcomeOf } from './main-outcome.ts'
import type { ReportToMail } from './report-values.ts'

/** The mail that would follow from a change; undefined when there would be none. */
export async function composePreview(
  base: Base,
  report: ReportToMail,
  { event, mainId }: { event: EventOf<'status-changed'>; mainId: number | undefined },
) {
  const change = { event, isByStaff: true }
  const kind = mailKindAfter(event, { ...base.municipality.featureFlags, isUnsatisfied: isUnsatisfied(report) })
  const now = base.clock()
  if (kind === 'forward')
    return composeExternalMail(base, kind, { report, change, session: previewSession('forward', now), answer: '' })
  if (!kind || !canBeMailed(report)) return undefined
  return composeMail(base, kind, {
    report,
    change,
    ...(kind === 'reaction-requested' && { question: previewSession('reaction-request', now) }),
    ...((await asksReporter(base.db, report, { ...event, closing: event.closing ?? null })) && {
      survey: previewForm(now),
    }),
    answer: event.text ?? '',
    feedback: await newestFeedbackOf(base.db, report.id),
    mainOutcome: await mainOutcomeOf(base, { reportId: report.id, event, mainId }),
  })
}

/** Whether the reporter would be asked what they think of the handling. */
async function asksReporter(
  db: Reader,
  { id, reporterEmail }: { id: number; reporterEmail: string | null },
  change: Parameters<typeof asksForFeedback>[0],
): Promise<boolean> {
  if (!reporterEmail || !asksForFeedback(change)) return false
  return !(await wasAskedAbout(db, reporterEmail, await problemOf(db, id)))
}
