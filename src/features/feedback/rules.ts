import { endOfDayLater, fromDutchTime } from '../../kit/workdays.ts'
import type { Closing } from '../reports/status/closing-reasons.ts'
import { closingAsksFeedback } from '../reports/status/closing-rules.ts'
import type { Status } from '../reports/status/statuses.ts'

/** How long a reporter can say what they think of the handling: until the end of the day that is this many days later. */
const daysToRespond = 14

/**
 * Until when a reporter can say what they think of the handling. Work that was planned is waited for: only then they see whether it
 * was done.
 */
export function respondUntil(handledAt: Date, closing: Closing | null): Date {
  const plannedDay = closing?.plannedOn ? fromDutchTime(closing.plannedOn, '12:00:00') : handledAt
  return endOfDayLater(plannedDay > handledAt ? plannedDay : handledAt, daysToRespond)
}

/** Of a chosen answer, of words of one's own, and of the explanation. */
export const maxTextLength = 1000

/** An answer as reporters read it: without what ends a sentence. */
export const withoutPunctuation = (text: string) => text.replace(/[.,:;]+$/, '')

type FormTimes = { submittedAt: Date | null; closesAt: Date; closedAt: Date | null }

/** Whether a form can still be filled in. */
export function formState({ submittedAt, closesAt, closedAt }: FormTimes, now: Date) {
  if (submittedAt) return 'filled-out'
  return closedAt || closesAt < now ? 'too-late' : 'open'
}

type StandardAnswer = { text: string; isSatisfied: boolean; reopens: boolean }

/**
 * Whether a report that was handled is looked at again (docs/wire/residents.md#feedback): an unsatisfied reporter chose an answer
 * that says so, or used words of their own.
 */
export function reopensReport(
  { isSatisfied, texts }: { isSatisfied: boolean | null; texts: readonly string[] },
  answers: readonly StandardAnswer[],
): boolean {
  if (isSatisfied !== false) return false
  return texts.some(text => answers.find(answer => answer.text === text && !answer.isSatisfied)?.reopens ?? true)
}

/**
 * Whether a change of status asks the reporter what they think of the handling: when it is handled for a reason that asks so. Not
 * again after a request to reopen that was refused.
 */
export const asksForFeedback = ({ from, to, closing }: { from: Status; to: Status; closing: Closing | null }) =>
  to === 'handled' && from !== 'reopen-requested' && closingAsksFeedback(closing)

/** A report about the same problem, and whether its reporter was asked what they think of the handling. */
export type ReportOfProblem = { reporterEmail: string | null; status: Status; isAsked: boolean }

/**
 * Whether this person was asked already, about another report of theirs on the same problem that is still handled, or that they
 * are not satisfied with: one person gets one survey for one problem. Once that report is reopened they can be asked again.
 */
export function isAskedElsewhere(email: string, others: readonly ReportOfProblem[]): boolean {
  return others.some(
    ({ reporterEmail, status, isAsked }) =>
      isAsked && ['handled', 'reopen-requested'].includes(status) && isSameAddress(reporterEmail, email),
  )
}

const isSameAddress = (one: string | null, other: string) =>
  one !== null && one.trim().toLowerCase() === other.trim().toLowerCase()

/** What the link of a mail says of whether the reporter is satisfied; null: they still have to say so. */
export const satisfactionOf = (answer: string | undefined) => (answer === 'ja' ? true : answer === 'nee' ? false : null)
