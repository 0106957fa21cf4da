import type { Category } from '#features/categories/contract.ts'
import { type PromiseKind, promiseToReporter } from '#features/categories/promise-kinds.ts'
import { type Calendar, deadlines, endOfLastDay } from '#features/categories/rules.ts'
import type { Report } from '#features/report-view/contract.ts'
import { hasRightTo } from '#features/reports/policy.ts'
import { plannedDayText } from '#features/reports/status/closing-rules.ts'
import { noMailReason, statusLabel, statusOf } from '#features/reports/status/rules.ts'
import type { Status } from '#features/reports/status/statuses.ts'
import type { User } from '#features/users/policy.ts'
import { dutchDayInWords, dutchShortDay } from '#kit/dutch-time.ts'

/** A new category makes a report new again. Setting `received` twice would add an empty history line. */
const statusAfter: Status = 'received'

export const statusWithCategory = (user: User, { status }: Pick<Report, 'status'>): Status | undefined =>
  hasRightTo(user, 'changeStatus') && statusOf(status.state) !== statusAfter ? statusAfter : undefined

export type Recategorising = {
  status?: { from: Status; to: Status; lostDay: string | null }
  lastDay?: { from: string | null; to: string | null }
  promise?: { kind: PromiseKind; lastDay: Date }
  departments?: readonly string[]
  assignee?: string
}

type Facts = { user: User; report: Report; calendar: Calendar }

/** Predicts the changes that the server makes (docs/wire/reports.md#change). */
export function recategorising(to: Category, { user, report, calendar }: Facts): Recategorising {
  const status = statusWithCategory(user, report)
  const lastDay = { from: report.last_day ?? null, to: lastDayFor(to, report, calendar) }
  const isMoved = lastDay.from !== lastDay.to
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

/** These promises depend on the status, which changes too. */
const promisesOfStatus: readonly PromiseKind[] = ['planned', 'looked-at-again']

function promiseThatStays({ promise }: Report): Recategorising['promise'] {
  if (!promise || promisesOfStatus.includes(promise.kind)) return undefined
  return { kind: promise.kind, lastDay: new Date(`${promise.last_day}T12:00:00Z`) }
}

function lastDayFor({ sla }: Category, { created_at }: Report, calendar: Calendar): string | null {
  if (!sla.n_days) return null
  const level = { days: sla.n_days, calendarDays: sla.use_calendar_days ?? false }
  return deadlines(new Date(created_at), level, calendar).lastDay
}

export const lostDayText = (day: string) =>
  `Het werk op ${plannedDayText(day)} gaat niet door. We kijken opnieuw wanneer we het kunnen doen.`

/** A refused address is unknown here; the server then sends no mail. */
export const isReporterMailable = (report: Report): boolean => noMailReason(reporterOf(report)) === undefined

export const reporterOf = (report: Report) => ({
  isPart: report._links['sia:parent'] !== undefined,
  hasEmail: report.reporter.email !== '',
  isAddressRefused: false,
  allowsContact: report.reporter.allows_contact,
})

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

const inWords = (day: string | null) => (day ? dutchDayInWords(endOfLastDay(day)) : 'onbepaald: er is geen termijn')

export function sentenceAfter({ status, lastDay, assignee }: Recategorising, now: Date): string | undefined {
  const parts = [
    status && `status ${statusLabel(status.to)}`,
    lastDay && (lastDay.to ? `laatste dag ${dutchShortDay(endOfLastDay(lastDay.to), now)}` : 'geen termijn meer'),
    assignee !== undefined && 'niet meer toegewezen',
  ].filter(part => typeof part === 'string')
  return parts.length > 0 ? `Ook gewijzigd: ${parts.join(', ')}.` : undefined
}
