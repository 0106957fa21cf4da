import { dutchDay, dutchDayInWords, dutchShortDay } from '../../kit/dutch-time.ts'
import type { Category } from '../categories/contract.ts'
import { type PromiseKind, promiseToReporter } from '../categories/promise-kinds.ts'
import { type Calendar, deadlines } from '../categories/rules.ts'
import type { Report } from '../report-view/contract.ts'
import { hasRightTo } from '../reports/policy.ts'
import { plannedDayText } from '../reports/status/closing-rules.ts'
import { statusOf } from '../reports/status/codes.ts'
import { noMailReason } from '../reports/status/mail-rules.ts'
import { statusLabel } from '../reports/status/rules.ts'
import type { Status } from '../reports/status/statuses.ts'
import type { User } from '../users/policy.ts'

/** Another category makes a report new again: it is received, unless it is that already, which would add an empty history line. */
const statusAfter: Status = 'received'

/** The status that is set along with another category; undefined where it stays. */
export const statusWithCategory = (user: User, { status }: Pick<Report, 'status'>): Status | undefined =>
  hasRightTo(user, 'changeStatus') && statusOf(status.state) !== statusAfter ? statusAfter : undefined

/** What changes in a report along with its category; what is absent stays as it is. */
export type Recategorising = {
  status?: { from: Status; to: Status; lostDay: string | null }
  /** By when it has to be handled; null without a term. */
  lastDay?: { from: Date | null; to: Date | null }
  /** What the reporter was promised, which does not move along. */
  promise?: { kind: PromiseKind; lastDay: Date }
  /** The names of the departments that handle it then. */
  departments?: readonly string[]
  /** The address of who has it no longer. */
  assignee?: string
}

type Facts = { user: User; report: Report; calendar: Calendar }

/** What another category changes in a report, as the server does it (docs/wire/reports.md#change). */
export function recategorising(to: Category, { user, report, calendar }: Facts): Recategorising {
  const status = statusWithCategory(user, report)
  const lastDay = { from: dateOf(report.category.deadline), to: lastDayFor(to, report, calendar) }
  const isMoved = dayOf(lastDay.from) !== dayOf(lastDay.to)
  const promise = isMoved && promiseThatStays(report)
  const responsible = to.departments.filter(({ is_responsible }) => is_responsible)
  const codes = responsible.map(({ code }) => code).join(', ')
  const isElsewhere = codes !== report.category.departments || Boolean(report.routing_departments?.length)
  return {
    ...(status && {
      status: { from: statusOf(report.status.state), to: status, lostDay: report.planned_on ?? null },
    }),
    ...(isMoved && { lastDay }),
    ...(promise && { promise }),
    ...(isElsewhere && responsible.length > 0 && { departments: responsible.map(({ name }) => name) }),
    ...(report.assigned_user_email !== null && { assignee: report.assigned_user_email }),
  }
}

/** That of planned work, and that of a request to reopen, hold as long as the status. */
const promisesOfStatus: readonly PromiseKind[] = ['planned', 'looked-at-again']

function promiseThatStays({ promise }: Report): Recategorising['promise'] {
  if (!promise || promisesOfStatus.includes(promise.kind)) return undefined
  return { kind: promise.kind, lastDay: new Date(`${promise.last_day}T12:00:00Z`) }
}

const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment))
const dayOf = (moment: Date | null) => moment && dutchDay(moment)

function lastDayFor({ sla }: Category, { created_at }: Report, calendar: Calendar): Date | null {
  if (!sla.n_days) return null
  const level = { days: sla.n_days, calendarDays: sla.use_calendar_days ?? false }
  return deadlines(new Date(created_at), level, calendar).deadline
}

/** What a reporter is mailed of a planned day that lapses. */
export const lostDayText = (day: string) =>
  `Het werk op ${plannedDayText(day)} gaat niet door. We kijken opnieuw wanneer we het kunnen doen.`

/** Whether the reporter can be mailed; that an address was refused is not known here, and then no mail goes. */
export const isReporterMailable = (report: Report): boolean => noMailReason(reporterOf(report)) === undefined

/** The facts of a report on which it depends whether its reporter is mailed. */
export const reporterOf = (report: Report) => ({
  isPart: report._links['sia:parent'] !== undefined,
  hasEmail: report.reporter.email !== '',
  isAddressRefused: false,
  allowsContact: report.reporter.allows_contact,
})

/** What the form says beforehand. @param nameOf the name of a colleague with an address */
export function sentencesBefore(change: Recategorising, nameOf: (address: string) => string): string[] {
  const { status, lastDay, promise, departments, assignee } = change
  return [
    status &&
      `De status gaat van ${statusLabel(status.from)} naar ${statusLabel(status.to)}.${status.lostDay ? ' De geplande dag vervalt.' : ''}`,
    lastDay && `De laatste dag wordt ${inWords(lastDay.to)}. Nu is dat ${inWords(lastDay.from)}.`,
    promise &&
      `De melder is beloofd: ${promiseToReporter(promise.kind, dutchDayInWords(promise.lastDay))}. Dat blijft zo.`,
    departments && `De melding gaat naar ${departments.join(' en ')}.`,
    assignee !== undefined && `${nameOf(assignee)} heeft de melding dan niet meer.`,
  ].filter(sentence => typeof sentence === 'string')
}

const inWords = (day: Date | null) => (day ? dutchDayInWords(day) : 'onbepaald: er is geen termijn')

/** What the line with the way back says afterwards; undefined where nothing else changed. */
export function sentenceAfter({ status, lastDay, assignee }: Recategorising, now: Date): string | undefined {
  const parts = [
    status && `status ${statusLabel(status.to)}`,
    lastDay && (lastDay.to ? `laatste dag ${dutchShortDay(lastDay.to, now)}` : 'geen termijn meer'),
    assignee !== undefined && 'niet meer toegewezen',
  ].filter(part => typeof part === 'string')
  return parts.length > 0 ? `Ook gewijzigd: ${parts.join(', ')}.` : undefined
}
