import type { FastifyReply } from 'fastify'
import { checkMayRead, noSuchReport } from '#features/reports/server/store.ts'
import { plannedBeforeIn, trimmedClosing } from '#features/reports/status/closing-rules.ts'
import { plannedInEvent } from '#features/reports/status/planned.ts'
import { statusOf } from '#features/reports/status/rules.ts'
import { closingIn, plannedIn } from '#features/reports/status-change/contract.ts'
import { checkStatusChange } from '#features/reports/status-change/server/change-status.ts'
import { withFilledText } from '#features/reports/status-change/server/fill-text.ts'
import type { User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, transaction } from '#server/base.ts'
import type { MailPreview, MailPreviewRequest } from '../contract.ts'
import { logoContentId } from '../render.ts'
import { composePreview } from './compose-preview.ts'
import { findReportToMail } from './report-values.ts'
import { consumePreview, deletePreviewsBefore, storePreview } from './store.ts'

/** Stored for a few minutes only. */
export async function previewMail(
  base: Base,
  user: User,
  { id, request }: { id: number; request: () => MailPreviewRequest },
) {
  await checkMayRead(base.db, user, id)
  const mail = await previewChange(base, { id, ...request() })
  const token = await transaction(base, tx => storePreview(tx, mail.html))
  return { ...mail, address: `${base.publicUrl}/api/mail-previews/${token}` } satisfies MailPreview
}

export async function openPreview({ db, clock }: Base, token: string): Promise<string> {
  const html = await consumePreview(db, token, clock())
  if (html === undefined) throw new Problem('not-found')
  return html
}

/** Previews hold texts of residents. @returns the number of deleted previews */
export const deleteExpiredPreviews = ({ db, clock }: Base): Promise<number> => deletePreviewsBefore(db, clock())

type PreviewInput = MailPreviewRequest & { id: number }

async function previewChange(base: Base, { id, status, text = null, email_override = null, ...input }: PreviewInput) {
  const report = await findReportToMail(base.db, id)
  if (!report) throw noSuchReport()
  const to = statusOf(status)
  const [closing, planned] = [closingIn(input), plannedIn(to, input)]
  const change = { state: status, text, email_override, send_email: true, closing }
  checkStatusChange(report, to, change)
  const filled = await withFilledText(base, base.db, { id, change })
  const event = {
    type: 'status-changed',
    from: report.status,
    to,
    text: filled.text?.trim() || null,
    sendsMail: true,
    ...(closing && { closing: trimmedClosing(closing) }),
    ...plannedInEvent(planned),
    ...plannedBeforeIn(report, planned?.day ?? closing?.plannedOn),
  } as const
  const mail = await composePreview(base, report, { event, mainId: input.double_of })
  if (!mail) throw noPreview()
  return { subject: mail.subject, html: await withVisibleLogo(base, mail.html) }
}

const noPreview = () => new Problem('not-found', 'No email preview available for given status transition')

/** Allows links to open in a new tab, and nothing else. */
export const mailFrameSandbox = 'allow-popups allow-popups-to-escape-sandbox'

/** Styles are inline, and no script may run. */
export const sendMailFrame = (reply: FastifyReply, html: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header(
      'Content-Security-Policy',
      `default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox ${mailFrameSandbox}`,
    )
    .header('X-Frame-Options', 'SAMEORIGIN')
    .header('Cache-Control', 'no-store')
    .send(html)

/** One stop of the Tab key, to scroll, instead of one per link. */
export const asOneTabStop = (html: string) =>
  html.replace('<body', '<body tabindex="0"').replaceAll('<a ', '<a tabindex="-1" ')

/** Inlines the logo, which a browser cannot read as an attachment. */
export async function withVisibleLogo({ mailLogo }: Base, html: string): Promise<string> {
  const logo = html.includes(`cid:${logoContentId}`) && (await mailLogo())
  return logo ? html.replaceAll(`cid:${logoContentId}`, `data:image/png;base64,${logo.png.toString('base64')}`) : html
}
