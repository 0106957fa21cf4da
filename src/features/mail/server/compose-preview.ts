import { problemOf } from '#features/doubles/server/store.ts'
import { asksForFeedback } from '#features/feedback/rules.ts'
import { wasAskedAbout } from '#features/feedback/server/form.ts'
import { newestFeedbackOf } from '#features/feedback/server/store.ts'
import { canBeMailed } from '#features/reporters/rules.ts'
import type { EventOf } from '#features/reports/events.ts'
import { isUnsatisfied } from '#features/reports/server/contact.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { mailKindAfter } from '../kinds.ts'
import { composeMail } from './compose.ts'
import { previewForm, previewSession } from './links.ts'
import { composeExternalMail } from './mail-external.ts'
import { mainOutcomeOf } from './main-outcome.ts'
import type { ReportToMail } from './report-values.ts'

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
  const isAskedElsewhere = await wasAskedElsewhere(base.db, report, mainId)
  const asksFeedback = asksForFeedback({ ...event, closing: event.closing ?? null })
  return composeMail(base, kind, {
    report,
    change,
    ...(kind === 'reaction-requested' && { question: previewSession('reaction-request', now) }),
    ...(asksFeedback && !isAskedElsewhere && { survey: previewForm(now) }),
    isAskedElsewhere,
    answer: event.text ?? '',
    feedback: await newestFeedbackOf(base.db, report.id),
    mainOutcome: await mainOutcomeOf(base, { reportId: report.id, event, mainId }),
  })
}

/** Includes the report that it is about to be linked to. */
async function wasAskedElsewhere(
  db: Reader,
  { id, reporterEmail }: Pick<ReportToMail, 'id' | 'reporterEmail'>,
  mainId: number | undefined,
): Promise<boolean> {
  if (!reporterEmail) return false
  const main = mainId === undefined ? [] : [mainId, ...(await problemOf(db, mainId))]
  return wasAskedAbout(
    db,
    reporterEmail,
    [...(await problemOf(db, id)), ...main].filter(other => other !== id),
  )
}
