import { type Calendar, deadlines, lastDayOf, type ServiceLevel } from '../categories/rules.ts'
import { isEnded, workdaysToLookAgain } from './status/rules.ts'
import type { Status } from './status/statuses.ts'

/** What is promised by the last day: that it is ready, or that somebody looks at it again. */
export const promiseKinds = ['ready', 'look-again'] as const

/** What the reporter of a report was promised: the page of the report, its mails and staff show the same last day. */
export type ReporterPromise = {
  kind: (typeof promiseKinds)[number]
  /** The end of the last day. */
  lastDay: Date
  /** When the term began again, because the report was reopened. */
  restartedAt: Date | null
}

export type PromisedReport = {
  status: Status
  statusAt: Date
  /** By when it has to be handled, counted from its creation (docs/wire/categories.md#deadlines). */
  deadline: Date | null
  /** When it was last reopened. */
  reopenedAt: Date | null
  /** The present service level of its category. */
  serviceLevel: ServiceLevel | null
}

/**
 * The promise that holds now; null when there is none. A question to the reporter and its answer leave the day as it is. After
 * reopening the service level counts again from that moment: the first deadline is about what was handled before.
 */
export function promiseOf(report: PromisedReport, calendar: Calendar): ReporterPromise | null {
  const { status, statusAt, deadline, reopenedAt, serviceLevel } = report
  if (isEnded(status)) return null
  if (status === 'reopen-requested') {
    const term = { days: workdaysToLookAgain, calendarDays: false }
    return {
      kind: 'look-again',
      lastDay: lastDayOf(deadlines(statusAt, term, calendar).deadline, calendar),
      restartedAt: null,
    }
  }
  const restarted = reopenedAt && serviceLevel && deadlines(reopenedAt, serviceLevel, calendar).deadline
  const end = restarted ?? deadline
  return end && { kind: 'ready', lastDay: lastDayOf(end, calendar), restartedAt: restarted ? reopenedAt : null }
}
