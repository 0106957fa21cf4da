import { Problem } from '../../../kit/problem.ts'
import { type Base, transaction } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import { checkMayRead, noSuchReport } from '../../reports/server/store.ts'
import { statusOf } from '../../reports/status/codes.ts'
import { checkStatusChange } from '../../reports/status-change/server/change-status.ts'
import type { User } from '../../users/policy.ts'
import type { MailPreview, PreviewAsked } from '../contract.ts'
import { canBeMailed, mailAfter } from '../rules.ts'
import { composeMail, reportToMail } from './compose.ts'
import { keepPreview, takePreview } from './store.ts'

/** The mail that would go out if a report got this status now. Nothing changes, and nothing is kept of it for long. */
export async function previewMail(base: Base, user: User, { id, asked }: { id: number; asked: () => PreviewAsked }) {
  await checkMayRead(base.db, user, id)
  const { status, text, email_override } = asked()
  const made = await composed(base, base.db, { id, status, text, email_override })
  const token = await transaction(base, tx => keepPreview(tx, made.html))
  return { ...made, address: `${base.publicUrl}/api/mail-previews/${token}` } satisfies MailPreview
}

/** The HTML of a preview, once. @throws Problem `not-found` when it was read already, or too late */
export async function openPreview({ db, clock }: Base, token: string): Promise<string> {
  const html = await takePreview(db, token, clock())
  if (html === undefined) throw new Problem('not-found')
  return html
}

type Asked = PreviewAsked & { id: number }

async function composed(base: Base, db: Reader, { id, status, text = null, email_override = null }: Asked) {
  const report = await reportToMail(db, id)
  if (!report) throw noSuchReport()
  const to = statusOf(status)
  checkStatusChange(report, to, { state: status, text, email_override, send_email: true })
  const event = {
    type: 'status-changed',
    from: report.status,
    to,
    text: text?.trim() || null,
    sendsMail: true,
  } as const
  const kind = mailAfter(event)
  const { reporterEmail: email, reporterAllowsContact: allowsContact, parentId, parentStatus } = report
  if (!kind || !canBeMailed({ email, allowsContact, isChild: parentId !== null, parentStatus })) throw noPreview()
  const { isHidden, subject, html } = composeMail(base, kind, { report, event })
  if (isHidden) throw noPreview() // such a mail is not sent
  return { subject, html }
}

const noPreview = () => new Problem('not-found', 'No email preview available for given status transition')
