import { withLastDay } from '#features/categories/dated-message.ts'
import { promiseSentence } from '#features/categories/promise-kinds.ts'
import { respondUntil } from '#features/feedback/rules.ts'
import type { FormRow } from '#features/feedback/server/store.ts'
import { answeredQuestions } from '#features/report-view/answers.ts'
import type { EventOf } from '#features/reports/events.ts'
import { type PromisedReport, promiseOf, receivedMessage } from '#features/reports/promise.ts'
import { closingAsksFeedback, plannedDayText } from '#features/reports/status/closing-rules.ts'
import { withDayPart } from '#features/reports/status/day-parts.ts'
import { statusMail } from '#features/reports/status/rules.ts'
import type { Status } from '#features/reports/status/statuses.ts'
import { dutchDay, dutchDayInWords } from '#kit/dutch-time.ts'
import type { Base } from '#server/base.ts'
import type { ReportMailKind, TemplateOf } from '../kinds.ts'
import { obscuredEmail, obscuredPhone, withinMail } from '../rules.ts'
import type { ExtraValues, FeedbackValues, PageValues, PromiseValues } from '../templates/variables.ts'
import { answerAt, type FormToFillIn, pageLinkIn, type SessionToAnswer, surveyAt } from './links.ts'
import { type MainOutcome, mainOutcomeText } from './main-outcome.ts'
import { closingOf, type MailedChange, type ReportToMail, withoutLinks } from './report-values.ts'

/** For the subject of the mail `update`, which these statuses share. */
export const statusNews: Partial<Record<Status, string>> = {
  received: 'we gaan ernaar kijken',
  awaiting: 'we hebben er al naar gekeken',
  'in-progress': 'we zijn ermee bezig',
  'on-hold': 'het werk ligt even stil',
  cancelled: 'we gaan er niet mee verder',
  'closure-requested': 'we kijken het werk na',
}

/** For the reporter of a double, when the main report is closed. */
const mainClosedNews = 'dit is de uitkomst'

type AnsweredForm = Pick<FormRow, 'isSatisfied' | 'allowsContact' | 'texts' | 'textExtra'>

export type MailContent = {
  report: ReportToMail
  change: MailedChange | null
  question?: SessionToAnswer | undefined
  answer?: string
  survey?: FormToFillIn | undefined
  /** The reporter answers at another report about the same problem. */
  isAskedElsewhere?: boolean
  feedback?: AnsweredForm | undefined
  mainOutcome?: MainOutcome | undefined
}

type ValuesOf = {
  [Kind in ReportMailKind]: (base: Base, content: MailContent) => Omit<ExtraValues<TemplateOf<Kind>>, keyof PageValues>
}

export const pageValues = ({ publicUrl }: Base): PageValues => ({
  report_url: { type: 'url', url: pageLinkIn(publicUrl) },
})

export const extraValues: ValuesOf = {
  received: (base, { report }) => ({
    ...promiseValues(base, { ...report, status: 'received', reopenedAt: null }),
    afhandelings_text: { type: 'markdown', markdown: receivedMessage(report) ?? '' },
    reporter_phone: { type: 'text', text: report.reporterPhone ? obscuredPhone(report.reporterPhone) : '' },
    reporter_email: { type: 'text', text: report.reporterEmail ? obscuredEmail(report.reporterEmail) : '' },
    reporter_sharing_allowed: { type: 'flag', holds: report.reporterShares },
    extra_properties: {
      type: 'answers',
      answers: withinMail(answeredQuestions(report.extraProperties)).map(({ label, lines }) => ({
        label: withoutLinks(label),
        answers: lines.map(withoutLinks),
      })),
    },
  }),
  handled: (base, { report, survey, isAskedElsewhere, change, mainOutcome }) => {
    const links = survey && surveyAt(base, survey)
    const objection = isAskedElsewhere ? null : objectionBefore(base, report, change)
    return {
      positive_feedback_url: { type: 'url', url: links?.satisfied ?? '' },
      negative_feedback_url: { type: 'url', url: links?.unsatisfied ?? '' },
      answer_before: { type: 'date', moment: survey?.closesAt ?? objection },
      closing_outcome: {
        type: 'text',
        text: mainOutcome ? mainOutcomeText(mainOutcome) : (closingOf(change)?.outcome ?? ''),
      },
      is_planned: { type: 'flag', holds: closingIn(change)?.reason === 'planned' },
      is_unsolved: { type: 'flag', holds: (closingIn(change)?.reason ?? 'solved') !== 'solved' },
      later_than_promised: { type: 'text', text: replacedDay(base, report, change) },
    }
  },
  scheduled: (base, { report, change }) => {
    const { promise, ready_before } = promiseValues(base, { ...report, status: 'scheduled', ...plannedColumns(change) })
    const markdown = withSentence(promise.markdown, replacedDay(base, report, change))
    return { promise: { ...promise, markdown }, ready_before }
  },
  reopened: (base, { report, feedback }) => ({
    ...feedbackValues(feedback),
    ...promiseValues(base, { ...report, status: 'reopened', reopenedAt: sinceStatus(base, report, 'reopened') }),
  }),
  update: (_, { change }) => statusValues(change, ({ to }) => statusNews[to], meaningOf),
  'main-closed': (_, { change }) => statusValues(change, () => mainClosedNews, mainOutcomeText),
  'reaction-requested': (base, { report, change, question }) => ({
    ...promiseValues(base, {
      ...report,
      status: 'reaction-requested',
      answerBefore: question?.submitBefore ?? null,
    }),
    reaction_url: { type: 'url', url: question ? answerAt(base, question) : '' },
    answer_before: { type: 'date', moment: question?.submitBefore ?? null },
    question: { type: 'question', text: textOf(change) },
  }),
  'reaction-received': (_, { answer }) => ({
    reaction_request_answer: { type: 'quote', text: withoutLinks(answer) },
  }),
  'handled-again': (_, { feedback, change }) => ({
    ...feedbackValues(feedback),
    closing_outcome: { type: 'text', text: closingOf(change)?.outcome ?? '' },
  }),
  'feedback-received': (_, { feedback }) => feedbackValues(feedback),
}

type TextOf = (event: EventOf<'status-changed'>) => string | undefined

function statusValues(change: MailedChange | null, newsOf: TextOf, meaning: TextOf) {
  const event = statusChangeIn(change)
  return {
    afhandelings_text: { type: 'message', markdown: textOf(change) },
    status_meaning: { type: 'text', text: (event && meaning(event)) ?? '' },
    status_news: { type: 'text', text: (event && newsOf(event)) ?? '' },
  } as const
}

/** As the page of the report shows it at that moment. */
function promiseValues({ municipality, clock }: Base, report: PromisedReport): PromiseValues {
  const promise = promiseOf(report, municipality, clock())
  if (!promise) return { promise: { type: 'markdown', markdown: '' }, ready_before: { type: 'date', moment: null } }
  const [before, after] = promiseSentence({ ...promise, isLate: promise.lastDay < clock() })
  return {
    promise: {
      type: 'markdown',
      markdown: `${before}**${withDayPart(dutchDayInWords(promise.lastDay), promise.part)}**${after}`,
    },
    ready_before: { type: 'date', moment: promise.lastDay },
  }
}

/**
 * Adds the last day to a handling message that names the term, so that the reporter does not read the promise twice.
 */
export function promisedOnce({ municipality, clock }: Base, report: ReportToMail) {
  const promise = promiseOf({ ...report, status: 'received', reopenedAt: null }, municipality, clock())
  const dated = promise && withLastDay(receivedMessage(report) ?? '', promise, dutchDayInWords(promise.lastDay))
  if (!dated) return {}
  return {
    handling_message: { type: 'markdown', markdown: dated },
    promise: { type: 'markdown', markdown: '' },
  } as const
}

const withSentence = (text: string, sentence: string) => [text, sentence].filter(Boolean).join(' ')

function replacedDay({ municipality, clock }: Base, report: ReportToMail, change: MailedChange | null): string {
  const { closing, plannedOn = closing?.plannedOn, plannedBefore } = statusChangeIn(change) ?? {}
  if (!plannedOn) return ''
  if (plannedBefore) return `${plannedDayNamed(plannedBefore)} ${takesItsPlace}`
  const before = { ...report, status: 'in-progress', plannedOn: null, plannedPart: null, answerBefore: null } as const
  const promise = promiseOf(before, municipality, clock())
  if (!promise || plannedOn <= dutchDay(promise.lastDay)) return ''
  return `Dit is later dan de dag die we u eerder noemden: uiterlijk ${dutchDayInWords(promise.lastDay)}. ${takesItsPlace}`
}

const takesItsPlace = 'De nieuwe dag komt daarvoor in de plaats.'
const plannedDayNamed = (day: string) => `Eerder noemden we ${plannedDayText(day)}.`

const statusChangeIn = (change: MailedChange | null) =>
  change?.event.type === 'status-changed' ? change.event : undefined

const closingIn = (change: MailedChange | null) => statusChangeIn(change)?.closing ?? null

function objectionBefore(base: Base, report: ReportToMail, change: MailedChange | null): Date | null {
  const closing = closingIn(change)
  return closingAsksFeedback(closing) ? null : respondUntil(sinceStatus(base, report, 'handled'), closing)
}

/** A preview is made before the report has the status. */
const sinceStatus = ({ clock }: Base, report: ReportToMail, status: Status) =>
  report.status === status ? report.statusAt : clock()

/** A preview is made before the report is scheduled, and the report may have another day by now. */
function plannedColumns(change: MailedChange | null) {
  const { plannedOn = null, plannedPart = null } = statusChangeIn(change) ?? {}
  return { plannedOn, plannedPart }
}

const textOf = (change: MailedChange | null) => (change?.isByStaff && statusChangeIn(change)?.text) || ''

function meaningOf({ to }: EventOf<'status-changed'>): string {
  const mail = statusMail(to)
  return mail?.kind === 'update' ? mail.meaning : ''
}

const feedbackValues = (feedback: AnsweredForm | undefined): FeedbackValues => ({
  feedback_received: { type: 'flag', holds: feedback !== undefined },
  feedback_is_satisfied: { type: 'flag', holds: feedback?.isSatisfied === true },
  feedback_allows_contact: { type: 'flag', holds: feedback !== undefined && feedback.allowsContact !== false },
  // The newer form has several answers, which a template lists with `feedback_text_list`.
  feedback_text: { type: 'quote', text: '' },
  feedback_text_extra: { type: 'quote', text: withoutLinks(feedback?.textExtra) },
  feedback_text_list: { type: 'list', items: (feedback?.texts ?? []).map(withoutLinks) },
})
