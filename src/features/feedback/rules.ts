import type { Closing } from '#features/reports/status/closing-reasons.ts'
import { closingAsksFeedback } from '#features/reports/status/closing-rules.ts'
import type { Status } from '#features/reports/status/statuses.ts'
import { trimEndOf } from '#kit/words.ts'
import { endOfDayLater, fromDutchTime } from '#kit/workdays.ts'

/** Counted to the end of that day. */
const daysToRespond = 14

/** Planned work extends the time, because only then the reporter sees the result. */
export function respondUntil(handledAt: Date, closing: Closing | null): Date {
  const plannedDay = closing?.plannedOn ? fromDutchTime(closing.plannedOn, '12:00:00') : handledAt
  return endOfDayLater(plannedDay > handledAt ? plannedDay : handledAt, daysToRespond)
}

export const maxTextLength = 1000

export const withoutPunctuation = (text: string) => trimEndOf(text, '.,:;')

type FormTimes = { submittedAt: Date | null; closesAt: Date; closedAt: Date | null }

export function formState({ submittedAt, closesAt, closedAt }: FormTimes, now: Date) {
  if (submittedAt) return 'filled-out'
  return closedAt || closesAt < now ? 'too-late' : 'open'
}

type StandardAnswer = { text: string; isSatisfied: boolean; reopens: boolean }

/** An unsatisfied reporter chose such an answer, or used own words (docs/wire/residents.md#feedback). */
export function reopensReport(
  { isSatisfied, texts }: { isSatisfied: boolean | null; texts: readonly string[] },
  answers: readonly StandardAnswer[],
): boolean {
  if (isSatisfied !== false) return false
  return texts.some(text => answers.find(answer => answer.text === text && !answer.isSatisfied)?.reopens ?? true)
}

/** Not again after a refused request to reopen. */
export const asksForFeedback = ({ from, to, closing }: { from: Status; to: Status; closing: Closing | null }) =>
  to === 'handled' && from !== 'reopen-requested' && closingAsksFeedback(closing)

export type ReportOfProblem = { reporterEmail: string | null; status: Status; isAsked: boolean }

/**
 * One person gets one survey per problem, while that report is handled or they are dissatisfied. After it is
 * reopened they can be asked again.
 */
export function isAskedElsewhere(email: string, others: readonly ReportOfProblem[]): boolean {
  return others.some(
    ({ reporterEmail, status, isAsked }) =>
      isAsked && ['handled', 'reopen-requested'].includes(status) && isSameAddress(reporterEmail, email),
  )
}

const isSameAddress = (one: string | null, other: string) =>
  one !== null && one.trim().toLowerCase() === other.trim().toLowerCase()

export const satisfactionOf = (answer: string | undefined) => (answer === 'ja' ? true : answer === 'nee' ? false : null)
