import { dutchDay } from '../../kit/dutch-time.ts'
import { fromDutchTime } from '../../kit/workdays.ts'
import { promisedBy } from '../categories/handling.ts'
import type { AwaitedParty, PromiseKind } from '../categories/promise-kinds.ts'
import { type Calendar, deadlines, lastDayOf, type ServiceLevel } from '../categories/rules.ts'
import type { DayPart } from './status/day-parts.ts'
import { isEnded, takesPlannedDay, workdaysToLookAgain } from './status/rules.ts'
import type { Status } from './status/statuses.ts'

/** What the reporter of a report was promised: the page of the report, its mails and staff show the same kind and last day. */
export type ReporterPromise = {
  kind: PromiseKind
  /** The end of the last day. */
  lastDay: Date
  /** Whether the term ends on a day that is no working day, before that day. */
  isMoved: boolean
  /** When the term began again, because the report was reopened. */
  restartedAt: Date | null
  /** Whether it is what an earlier category promised. */
  isEarlier: boolean
  /** The part of that day in which the work is planned. */
  part: DayPart | null
  /** Who may answer after the last day, so that it may become later. */
  awaits: AwaitedParty | null
}

export type PromisedReport = {
  status: Status
  statusAt: Date
  /** What its category promises (docs/wire/categories.md#handling-messages). */
  handlingMessage: string | null
  /** What its reporter was promised before it got another category, and by when; null: what its category promises. */
  promisedMessage: string | null
  promisedUntil: Date | null
  /** By when it has to be handled, counted from its creation (docs/wire/categories.md#deadlines). */
  deadline: Date | null
  /** When it was last reopened. */
  reopenedAt: Date | null
  /** The present service level of its category. */
  serviceLevel: ServiceLevel | null
  /** Until when the question that it waits for can be answered. */
  answerBefore: Date | null
  /** By when the last of its open parts has to be handled; null when it was not divided into any. */
  partsDeadline: Date | null
  /** The day on which the work is planned, as `2026-11-30`. */
  plannedOn: string | null
  plannedPart: DayPart | null
}

/**
 * The promise that holds now; null when there is none. The day of scheduled work takes its place: without a day only the text of
 * the status says when. A question to the reporter or an external party leaves the day as it is; where it may be answered later,
 * the promise says whom the report awaits, until the last day to answer.
 * A report that was divided is done with its last part.
 * After reopening the service level counts again from that moment: the first deadline is about what was handled before.
 * Another category changes no promise: its reporter was told of the first one.
 */
export function promiseOf(report: PromisedReport, calendar: Calendar, now: Date): ReporterPromise | null {
  const { status, statusAt, reopenedAt, promisedUntil, partsDeadline } = report
  if (isEnded(status)) return null
  if (takesPlannedDay(status)) return plannedPromise(report)
  if (status === 'reopen-requested') {
    const term = { days: workdaysToLookAgain, calendarDays: false }
    const lastDay = lastDayOf(deadlines(statusAt, term, calendar).deadline, calendar)
    return { ...plain, kind: 'looked-at-again', lastDay }
  }
  const kind = promisedBy(receivedMessage(report))
  if (!kind) return null
  const restarted = promisedUntil ?? restartedTerm(report, calendar)
  const end = latest(restarted ?? report.deadline, partsDeadline)
  if (!end) return null
  const lastDay = lastDayOf(end, calendar)
  return {
    ...plain,
    kind,
    lastDay,
    isMoved: dutchDay(lastDay) > dutchDay(end),
    restartedAt: restarted ? reopenedAt : null,
    isEarlier: promisedUntil !== null,
    awaits: awaitedAfter(lastDay, report, now),
  }
}

const plain = { isMoved: false, restartedAt: null, isEarlier: false, part: null, awaits: null }

/** The handling message that the reporter received. */
export const receivedMessage = ({
  promisedMessage,
  promisedUntil,
  handlingMessage,
}: Pick<PromisedReport, 'promisedMessage' | 'promisedUntil' | 'handlingMessage'>): string | null =>
  promisedUntil ? promisedMessage : handlingMessage

type Restarted = Pick<PromisedReport, 'reopenedAt' | 'serviceLevel'>

const restartedTerm = ({ reopenedAt, serviceLevel }: Restarted, calendar: Calendar): Date | null =>
  reopenedAt && serviceLevel && deadlines(reopenedAt, serviceLevel, calendar).deadline

type BeforeAnother = Restarted &
  Pick<PromisedReport, 'handlingMessage' | 'promisedMessage' | 'promisedUntil' | 'deadline'>

/** What a report that gets another category keeps of what was promised to the reporter, if anything. */
export function keptPromise(report: BeforeAnother & { parentId: number | null }, calendar: Calendar) {
  const { promisedMessage, promisedUntil, handlingMessage, deadline, parentId } = report
  if (promisedUntil) return { promisedMessage, promisedUntil }
  const until = restartedTerm(report, calendar) ?? deadline
  const hasPromise = parentId === null && promisedBy(handlingMessage) !== null
  return hasPromise && until
    ? { promisedMessage: handlingMessage, promisedUntil: until }
    : { promisedMessage: null, promisedUntil: null }
}

type Terms = Pick<PromisedReport, 'status' | 'deadline' | 'serviceLevel'> & { createdAt: Date }

/**
 * The end of the last day of an open report whose term is not that of its category at present: categories were merged or split, or
 * the service level changed since. Null when they agree.
 */
export function keptTermOf({ status, deadline, serviceLevel, createdAt }: Terms, calendar: Calendar): Date | null {
  if (!deadline || isEnded(status)) return null
  const present = serviceLevel && deadlines(createdAt, serviceLevel, calendar).deadline
  return present && dutchDay(present) === dutchDay(deadline) ? null : lastDayOf(deadline, calendar)
}

const latest = (one: Date | null, other: Date | null) => (one && other && other > one ? other : (one ?? other))

const plannedPromise = ({ plannedOn, plannedPart: part }: PromisedReport): ReporterPromise | null =>
  plannedOn === null ? null : { ...plain, kind: 'planned', lastDay: fromDutchTime(plannedOn, '23:59:59'), part }

const partyByStatus: Partial<Record<Status, AwaitedParty>> = {
  'reaction-requested': 'reporter',
  forwarded: 'external',
}

const awaitedAfter = (lastDay: Date, { status, answerBefore }: PromisedReport, now: Date): AwaitedParty | null =>
  answerBefore && answerBefore > lastDay && answerBefore >= now ? (partyByStatus[status] ?? null) : null
