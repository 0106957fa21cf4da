import type { Base } from '../../../server/base.ts'
import { limits } from '../../attachments/limits.ts'
import { reporterPhotoCount } from '../../attachments/server/store.ts'
import { readableAddress } from '../../reports/location/rules.ts'
import { displayId } from '../../reports/server/display-id.ts'
import { closingOf, feedbackQuestionOf } from '../../reports/status/closing-rules.ts'
import type { Survey } from '../contract.ts'
import { findOpenForm } from './find-form.ts'
import { reportOfForm } from './store.ts'

/**
 * What the page of the survey shows. Who has its link got it in a mail about the report, or on its page: they may read which report
 * it is about, and nothing of what was written about it. @throws Problem as `findOpenForm` does
 */
export async function readSurvey(base: Base, token: string): Promise<Survey> {
  const { db } = base
  const form = await findOpenForm(db, token, base.clock())
  const report = await reportOfForm(db, form)
  const { createdAt, handledAt, reporterErasedAt, reporterEmail, reporterPhone } = report
  return {
    reportUuid: form.reportUuid,
    report: reporterErasedAt
      ? null
      : {
          number: displayId(base, form.reportId),
          category: report.category,
          address: readableAddress(report.addressText),
          reportedAt: createdAt.toISOString(),
          handledAt: handledAt.toISOString(),
        },
    hasContact: Boolean(reporterEmail || reporterPhone),
    hasEmail: Boolean(reporterEmail),
    allowsContact: report.reporterAllowsContact,
    photosLeft: Math.max(0, limits.maxPerReport - (await reporterPhotoCount(db, form.reportId))),
    asks: feedbackQuestionOf(closingOf(report)),
  }
}
