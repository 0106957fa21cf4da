import { Problem } from '../../../kit/problem.ts'
import { type Base, transaction } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import { problemOf } from '../../doubles/server/store.ts'
import { asksForFeedback } from '../../feedback/rules.ts'
import { wasAskedAbout } from '../../feedback/server/open-form.ts'
import { canBeMailed } from '../../reporters/rules.ts'
import { checkMayRead, noSuchReport } from '../../reports/server/store.ts'
import { trimmedClosing } from '../../reports/status/closing-rules.ts'
import { statusOf } from '../../reports/status/codes.ts'
import { closingIn } from '../../reports/status-change/contract.ts'
import { checkStatusChange } from '../../reports/status-change/server/change-status.ts'
import type { User } from '../../users/policy.ts'
import type { MailPreview, MailPreviewRequest } from '../contract.ts'
import { mailKindAfter } from '../rules.ts'
import { previewForm, previewSession } from './answer-link.ts'
import { composeMail, findReportToMail } from './compose.ts'
import { composeExternalMail } from './mail-external.ts'
import { consumePreview, storePreview } from './store.ts'

/** The mail that would be sent if a report got this status now. It is stored for a few minutes only. */
export async function previewMail(
  base: Base,
  user: User,
  { id, request }: { id: number; request: () => MailPreviewRequest },
) {
  await checkMayRead(base.db, user, id)
  const mail = await composePreview(base, base.db, { id, ...request() })
  const token = await transaction(base, tx => storePreview(tx, mail.html))
  return { ...mail, address: `${base.publicUrl}/api/mail-previews/${token}` } satisfies MailPreview
}

/** The HTML of a preview, once. @throws Problem `not-found` when it was read already, or too late */
export async function openPreview({ db, clock }: Base, token: string): Promise<string> {
  const html = await consumePreview(db, token, clock())
  if (html === undefined) throw new Problem('not-found')
  return html
}

type PreviewInput = MailPreviewRequest & { id: number }

async function composePreview(
  base: Base,
  db: Reader,
  { id, status, text = null, email_override = null, ...input }: PreviewInput,
) {
  const report = await findReportToMail(db, id)
  if (!report) throw noSuchReport()
  const to = statusOf(status)
  const closing = closingIn(input)
  checkStatusChange(report, to, { state: status, text, email_override, send_email: true, closing })
  const event = {
    type: 'status-changed',
    from: report.status,
    to,
    text: text?.trim() || null,
    sendsMail: true,
    ...(closing && { closing: trimmedClosing(closing) }),
  } as const
  const kind = mailKindAfter(event, base.municipality.featureFlags)
  if (kind === 'forward') return previewForward(base, report, event.text ?? '')
  if (!kind || !canBeMailed(report)) throw noPreview()
  const { hidesLink, subject, html } = composeMail(base, kind, {
    report,
    event,
    ...(kind === 'reaction-requested' && { question: previewSession('reaction-request', base.clock()) }),
    ...((await asksReporter(db, report, { ...event, closing })) && { survey: previewForm(base.clock()) }),
    answer: event.text ?? '',
  })
  if (hidesLink) throw noPreview() // such a mail is not sent
  return { subject, html }
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

function previewForward(base: Base, { id, addressText }: { id: number; addressText: string }, question: string) {
  const session = previewSession('forward', base.clock())
  const { subject, html } = composeExternalMail(base, 'forward', {
    reportId: id,
    question,
    answer: null,
    addressText,
    session,
  })
  return { subject, html }
}

const noPreview = () => new Problem('not-found', 'No email preview available for given status transition')
