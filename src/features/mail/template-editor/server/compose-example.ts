import { newestFeedbackOf } from '#features/feedback/server/store.ts'
import { displayId, noSuchReport } from '#features/reports/server/store.ts'
import type { Status } from '#features/reports/status/statuses.ts'
import type { User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { type MailKind, mailKinds } from '../../kinds.ts'
import { mailedLink } from '../../links.ts'
import { composeLinkMail, composeMail } from '../../server/compose.ts'
import { noSecret, previewForm, previewSession } from '../../server/links.ts'
import { composeColleagueMail } from '../../server/mail-colleagues.ts'
import { composeContactMail } from '../../server/mail-contact-change.ts'
import { composeExternalMail } from '../../server/mail-external.ts'
import { withVisibleLogo } from '../../server/preview.ts'
import { findReportToMail, type MailedChange, type ReportToMail } from '../../server/report-values.ts'
import { storePreview } from '../../server/store.ts'
import type { TemplateDraft, WrittenMail } from '../../server/write-mail.ts'
import { valueEnd, valueStart } from '../../templates/layout.ts'
import type { ExampleMail } from '../contract.ts'

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
async function composeExample(
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

const marks = new RegExp(`[${valueStart}${valueEnd}]`, 'g')

const withoutMarks = (text: string) => text.replaceAll(marks, '')

function withTintedValues(html: string): string {
  const start = html.indexOf('<body')
  const tint = '<mark style="padding:0 2px;border-radius:3px;background:#d9eaec;color:#1b2a2f">'
  return (
    withoutMarks(html.slice(0, start)) + html.slice(start).replaceAll(valueStart, tint).replaceAll(valueEnd, '</mark>')
  )
}

const withValuesApart = (text: string): { text: string; isValue: boolean }[] =>
  text.split(valueStart).flatMap((piece, index) => {
    const [value = '', rest] = index === 0 ? ['', piece] : piece.split(valueEnd)
    return [
      { text: value, isValue: true },
      { text: rest ?? '', isValue: false },
    ].filter(part => part.text !== '')
  })

/** @throws Problem `invalid-input` when the report gets no mail */
export async function requireExample(base: Base, example: Example): Promise<WrittenMail> {
  const mail = await composeExample(base, example)
  if (mail) return mail
  throw new Problem('invalid-input', { report: ['Over deze melding gaat geen e-mail: de tekst verbergt een link.'] })
}

export async function exampleMail(base: Base, example: Example): Promise<ExampleMail> {
  const { reportId } = example
  const mail = await requireExample(base, example)
  const html = await withVisibleLogo(base, withTintedValues(mail.html))
  const token = await transaction(base, tx => storePreview(tx, html))
  return {
    subject: withValuesApart(mail.subject),
    text: withoutMarks(mail.text),
    address: `${base.publicUrl}/api/mail-previews/${token}`,
    report: reportId === null ? null : { id: reportId, number: displayId(base, reportId) },
  }
}

type ExampleChange = {
  from: Status
  to: Status
  text: string | null
}

/** Mails without an entry do not follow from a change of status. */
const exampleChanges: Partial<Record<MailKind, ExampleChange>> = {
  handled: {
    from: 'in-progress',
    to: 'handled',
    text: 'We hebben uw melding opgelost. Dank u wel dat u ons heeft geholpen.',
  },
  scheduled: {
    from: 'in-progress',
    to: 'scheduled',
    text: 'We gaan aan het werk met uw melding. Dat doen we volgende week.',
  },
  reopened: {
    from: 'handled',
    to: 'reopened',
    text: 'U heeft ons laten weten dat uw melding nog niet is opgelost. We gaan er opnieuw mee aan het werk.',
  },
  update: { from: 'received', to: 'in-progress', text: 'Onze ploeg is onderweg.' },
  'reaction-requested': {
    from: 'in-progress',
    to: 'reaction-requested',
    text: 'Kunt u ons vertellen waar het precies is? Bijvoorbeeld: bij welk huisnummer.',
  },
  'reaction-received': { from: 'reaction-requested', to: 'reaction-received', text: null },
  'handled-again': {
    from: 'reopen-requested',
    to: 'handled',
    text: 'We zijn opnieuw gaan kijken. Het is nu helemaal opgelost.',
  },
  forward: { from: 'in-progress', to: 'forwarded', text: 'Wilt u dit voor ons oplossen? Laat weten als het klaar is.' },
}

export const exampleChangeOf = (kind: MailKind): ExampleChange | undefined => exampleChanges[kind]

const exampleAnswer = 'Het is bij de ingang van het park, naast het bankje.'

const exampleFeedback = {
  isSatisfied: false,
  allowsContact: true,
  texts: ['Het probleem is niet opgelost'],
  textExtra: 'Het ligt er nog steeds.',
}
