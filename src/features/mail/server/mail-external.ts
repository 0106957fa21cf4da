import { promiseToReporter } from '#features/categories/promise-kinds.ts'
import { reactionOf, type SessionRow, sessionById, sessionOfEvent } from '#features/questionnaires/server/store.ts'
import { promiseOf } from '#features/reports/promise.ts'
import type { RecordedEvent } from '#features/reports/server/record.ts'
import { displayId } from '#features/reports/server/store.ts'
import { dutchDayInWords } from '#kit/dutch-time.ts'
import type { Base } from '#server/base.ts'
import { externalFooter } from '../footer.ts'
import { type ExternalMailKind, mailKindAfter, type TemplateOf } from '../kinds.ts'
import type { ExtraValues } from '../templates/variables.ts'
import { composeAbout, queueAfterEvent } from './compose.ts'
import { allReportsAt, answerAt, type SessionToAnswer } from './links.ts'
import { findReportToMail, type MailedChange, type ReportToMail, withoutLinks } from './report-values.ts'
import type { TemplateDraft } from './write-mail.ts'

export async function mailForward(base: Base, happened: RecordedEvent<'status-changed'>) {
  const { event, eventId, reportId, byUser } = happened
  const session =
    mailKindAfter(event, { ...base.municipality.featureFlags, isUnsatisfied: false }) === 'forward' &&
    (await sessionOfEvent(base.db, eventId))
  const change = { event, isByStaff: byUser !== null }
  if (session) await queueExternalMail(base, 'forward', { session, eventId, reportId, change })
}

export async function mailExternalReaction(base: Base, happened: RecordedEvent<'external-reaction'>) {
  const { event, eventId, reportId } = happened
  if (event.outcome !== 'received' && event.outcome !== 'refused') return
  const session = await sessionById(base.db, event.sessionId)
  await queueExternalMail(base, 'forward-answered', { session, eventId, reportId, change: null })
}

type ExternalMail = { session: SessionRow; eventId: number; reportId: number; change: MailedChange | null }

async function queueExternalMail(base: Base, kind: ExternalMailKind, { session, change, ...about }: ExternalMail) {
  const { recipient, id } = session
  const report = recipient !== null && (await findReportToMail(base.db, about.reportId))
  if (!report) return
  const answer = (await reactionOf(base.db, id)) ?? ''
  const mail = await composeExternalMail(base, kind, { report, session, change, answer })
  await queueAfterEvent(base, { ...about, kind, recipient }, mail)
}

type ExternalContent = {
  report: ReportToMail
  session: SessionToAnswer
  change: MailedChange | null
  answer: string
  draft?: TemplateDraft | undefined
}

type ValuesOf = {
  [Kind in ExternalMailKind]: (base: Base, content: ExternalContent) => ExtraValues<TemplateOf<Kind>>
}

const extraValues: ValuesOf = {
  forward: (base, { session, report }) => ({
    promised_to_reporter: { type: 'text', text: promisedIn(base, report) },
    reaction_url: { type: 'url', url: answerAt(base, session) },
    all_reports_url: { type: 'url', url: allReportsAt(base, session) },
    answer_before: { type: 'date', moment: session.submitBefore },
  }),
  'forward-answered': (base, { answer, session }) => ({
    reaction_text: { type: 'quote', text: withoutLinks(answer) },
    all_reports_url: { type: 'url', url: allReportsAt(base, session) },
  }),
}

/** The external party may have more time than this promise. */
function promisedIn({ municipality, clock }: Base, report: ReportToMail): string {
  const promise = promiseOf({ ...report, status: 'forwarded' }, municipality, clock())
  return promise ? promiseToReporter(promise.kind, dutchDayInWords(promise.lastDay)) : ''
}

export function composeExternalMail(base: Base, kind: ExternalMailKind, content: ExternalContent) {
  const { report, change, draft } = content
  const { mail, language } = base.municipality
  const footer = externalFooter({
    number: displayId(base, report.id),
    phoneNumber: language.phoneNumber,
    takesReplies: mail.replyTo !== undefined,
  })
  return composeAbout(base, kind, {
    report,
    change,
    values: extraValues[kind](base, content),
    footer: () => footer,
    draft,
  })
}
