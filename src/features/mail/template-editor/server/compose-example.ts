import { newestFeedbackOf } from '#features/feedback/server/store.ts'
import { noSuchReport } from '#features/reports/server/store.ts'
import type { User } from '#features/users/policy.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { type MailKind, mailKinds } from '../../kinds.ts'
import { mailedLink } from '../../links.ts'
import { noSecret, previewForm, previewSession } from '../../server/answer-link.ts'
import { composeMail } from '../../server/compose.ts'
import { composeLinkMail } from '../../server/link-mail.ts'
import { composeColleagueMail } from '../../server/mail-colleagues.ts'
import { composeContactMail } from '../../server/mail-contact-change.ts'
import { composeExternalMail } from '../../server/mail-external.ts'
import { findReportToMail, type MailedChange, type ReportToMail } from '../../server/report-values.ts'
import type { TemplateDraft, WrittenMail } from '../../server/write-mail.ts'
import { type ExampleChange, exampleAnswer, exampleChangeOf, exampleFeedback } from '../examples.ts'

export type Example = {
  kind: MailKind
  user: User
  reportId: number | null
  draft: TemplateDraft | undefined
  change?: ExampleChange | undefined
}

/**
 * Missing values, such as an answer, are made up. No link works. @returns undefined without a text of its own, and
 * when the text of the report hides a link
 */
export async function composeExample(
  base: Base,
  { kind, user, reportId, draft, change: given }: Example,
): Promise<WrittenMail | undefined> {
  if (reportId === null)
    return composeLinkMail(base, { url: mailedLink(base.frontendUrl, 'ownReports', noSecret), draft })
  const report = await findReportToMail(base.db, reportId)
  if (!report) throw noSuchReport()
  if (kind === 'assigned')
    return composeColleagueMail(base, kind, { report, colleague: await asColleague(base.db, user), draft })
  if (kind === 'verify-email' || kind === 'contact-change' || kind === 'contact-changed')
    return composeContactMail(base, kind, { report, token: noSecret, draft })
  const now = base.clock()
  const change = mailedChange(given ?? exampleChange(kind, report))
  if (kind === 'forward' || kind === 'forward-answered')
    return composeExternalMail(base, kind, {
      report,
      change,
      session: previewSession('forward', now),
      answer: exampleAnswer,
      draft,
    })
  if (!isAboutHandling(kind)) return undefined
  return composeMail(base, kind, {
    report,
    change,
    question: previewSession('reaction-request', now),
    survey: previewForm(now),
    answer: exampleAnswer,
    feedback: (await newestFeedbackOf(base.db, report.id)) ?? exampleFeedback,
    draft,
  })
}

type AboutHandling = Parameters<typeof composeMail>[1]

const isAboutHandling = (kind: MailKind): kind is AboutHandling =>
  mailKinds[kind].audience === 'reporter' && mailKinds[kind].about === 'report'

function exampleChange(kind: MailKind, { status, statusText }: ReportToMail): ExampleChange | undefined {
  const change = exampleChangeOf(kind)
  return change && { ...change, text: status === change.to && statusText ? statusText : change.text }
}

const mailedChange = (change: ExampleChange | undefined): MailedChange | null =>
  change ? { event: { type: 'status-changed', ...change, sendsMail: true }, isByStaff: true } : null

async function asColleague(db: Reader, { id }: User) {
  const names = await db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...names, departments: null }
}
