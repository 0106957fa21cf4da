import { promisedBy } from '#features/categories/handling.ts'
import type { AwaitedParty, PromiseKind } from '#features/categories/promise-kinds.ts'
import { type Calendar, deadlines, endOfLastDay, lastDayOf, type ServiceLevel } from '#features/categories/rules.ts'
import { dutchDay } from '#kit/dutch-time.ts'
import type { DayPart } from './status/day-parts.ts'
import { isEnded, takesPlannedDay, workdaysToLookAgain } from './status/rules.ts'
import type { Status } from './status/statuses.ts'

/** The promise to the reporter. The page of the report, the mails and staff show the same kind and last day. */
export type ReporterPromise = {
  kind: PromiseKind
  lastDay: Date
  /** True when the term ends on a day off, before `lastDay`. */
  isMoved: boolean
  restartedAt: Date | null
  isEarlier: boolean
  part: DayPart | null
  /** The party that may answer after the last day, which can move the day. */
  awaits: AwaitedParty | null
}

export type PromisedReport = {
  status: Status
  statusAt: Date
  /** The message of the category (docs/wire/categories.md#handling-messages). */
  handlingMessage: string | null
  /** The promise made before a change of category; null when the promise of the category holds. */
  promisedMessage: string | null
  promisedUntil: Date | null
  /** Counted from creation (docs/wire/categories.md#deadlines). */
  deadline: Date | null
  lastDay: string | null
  reopenedAt: Date | null
  serviceLevel: ServiceLevel | null
  answerBefore: Date | null
  partsLastDay: string | null
  plannedOn: string | null
  plannedPart: DayPart | null
}

/**
 * Scheduled work promises its planned day; without a day only the status text says when. A question to the reporter
 * or an external party keeps the day and names the awaited party. A divided report is done with its last part. After
 * reopening the service level counts again. A new category keeps the first promise, because the reporter read that
 * one.
 */
export function promiseOf(report: PromisedReport, calendar: Calendar, now: Date): ReporterPromise | null {
  const { status, statusAt, reopenedAt, promisedUntil } = report
  if (isEnded(status)) return null
  if (takesPlannedDay(status)) return plannedPromise(report)
  if (status === 'reopen-requested') {
    const term = { days: workdaysToLookAgain, calendarDays: false }
    return { ...plain, kind: 'looked-at-again', lastDay: endOfLastDay(deadlines(statusAt, term, calendar).lastDay) }
  }
  const kind = promisedBy(receivedMessage(report))
  if (!kind) return null
  const restarted = promisedTerm(report, calendar) ?? restartedTerm(report, calendar)
  const term = latest(restarted ?? termOf(report), report.partsLastDay)
  if (!term) return null
  const lastDay = endOfLastDay(term.lastDay)
  return {
    ...plain,
    kind,
    lastDay,
    isMoved: term.deadline !== null && term.lastDay > dutchDay(term.deadline),
    restartedAt: restarted ? reopenedAt : null,
    isEarlier: promisedUntil !== null,
    awaits: awaitedAfter(lastDay, report, now),
  }
}

/** A last day, with the moment from which it was derived where that is known. */
type Term = { deadline: Date | null; lastDay: string }

const termOf = ({ deadline, lastDay }: Pick<PromisedReport, 'deadline' | 'lastDay'>): Term | null =>
  lastDay === null ? null : { deadline, lastDay }

const promisedTerm = ({ promisedUntil }: Pick<PromisedReport, 'promisedUntil'>, calendar: Calendar): Term | null =>
  promisedUntil && { deadline: promisedUntil, lastDay: dutchDay(lastDayOf(promisedUntil, calendar)) }

const plain = { isMoved: false, restartedAt: null, isEarlier: false, part: null, awaits: null }

export const receivedMessage = ({
  promisedMessage,
  promisedUntil,
  handlingMessage,
}: Pick<PromisedReport, 'promisedMessage' | 'promisedUntil' | 'handlingMessage'>): string | null =>
  promisedUntil ? promisedMessage : handlingMessage

type Restarted = Pick<PromisedReport, 'reopenedAt' | 'serviceLevel'>

const restartedTerm = (
  { reopenedAt, serviceLevel }: Restarted,
  calendar: Calendar,
): (Term & { deadline: Date }) | null => reopenedAt && serviceLevel && deadlines(reopenedAt, serviceLevel, calendar)

type BeforeAnother = Restarted &
  Pick<PromisedReport, 'handlingMessage' | 'promisedMessage' | 'promisedUntil' | 'deadline'>

export function keptPromise(report: BeforeAnother & { parentId: number | null }, calendar: Calendar) {
  const { promisedMessage, promisedUntil, handlingMessage, deadline, parentId } = report
  if (promisedUntil) return { promisedMessage, promisedUntil }
  const until = restartedTerm(report, calendar)?.deadline ?? deadline
  const hasPromise = parentId === null && promisedBy(handlingMessage) !== null
  return hasPromise && until
    ? { promisedMessage: handlingMessage, promisedUntil: until }
    : { promisedMessage: null, promisedUntil: null }
}

type Terms = Pick<PromisedReport, 'status' | 'lastDay' | 'serviceLevel'> & { createdAt: Date }

/**
 * Returns the last day of an open report when it differs from the term of its category: categories were merged or
 * split, or the service level changed.
 */
export function keptTermOf({ status, lastDay, serviceLevel, createdAt }: Terms, calendar: Calendar): string | null {
  if (!lastDay || isEnded(status)) return null
  const present = serviceLevel && deadlines(createdAt, serviceLevel, calendar).lastDay
  return present === lastDay ? null : lastDay
}

const latest = (term: Term | null, partsLastDay: string | null): Term | null =>
  partsLastDay !== null && !(term && term.lastDay >= partsLastDay) ? { deadline: null, lastDay: partsLastDay } : term

const plannedPromise = ({ plannedOn, plannedPart: part }: PromisedReport): ReporterPromise | null =>
  plannedOn === null ? null : { ...plain, kind: 'planned', lastDay: endOfLastDay(plannedOn), part }

const partyByStatus: Partial<Record<Status, AwaitedParty>> = {
  'reaction-requested': 'reporter',
  forwarded: 'external',
}

const awaitedAfter = (lastDay: Date, { status, answerBefore }: PromisedReport, now: Date): AwaitedParty | null =>
  answerBefore && answerBefore > lastDay && answerBefore >= now ? (partyByStatus[status] ?? null) : null
