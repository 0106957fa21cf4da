import { closingOf, plannedDayOf } from '#features/reports/status/closing-rules.ts'
import { isEnded } from '#features/reports/status/rules.ts'
import type { Status } from '#features/reports/status/statuses.ts'

export const progressStates = ['open', 'question', 'answered', 'reopened', 'closed'] as const
export type Progress = (typeof progressStates)[number]

const progressByStatus: Partial<Record<Status, Progress>> = {
  reopened: 'reopened',
  'reaction-requested': 'question',
  'reaction-received': 'answered',
}

export const progressOf = (status: Status): Progress =>
  progressByStatus[status] ?? (isEnded(status) ? 'closed' : 'open')

type PlannedReport = Parameters<typeof closingOf>[0]

/** For scheduled reports, and for reports closed as planned. Null after the day. */
export function plannedFor(report: PlannedReport, today: string): string | null {
  const day = plannedDayOf(report) ?? closingOf(report)?.plannedOn ?? null
  return day !== null && day >= today ? day : null
}

/** In our own list a report closed as planned is open until its day. */
export const progressOn = (report: PlannedReport, today: string): Progress =>
  closingOf(report) && plannedFor(report, today) ? 'open' : progressOf(report.status)

export const progressLabel: Record<Progress, string> = {
  open: 'Open',
  question: 'Vraag aan u verstuurd',
  answered: 'Antwoord van u ontvangen',
  reopened: 'Heropend',
  closed: 'Afgesloten',
}

export const reportsPerPage = 10

/** Other changes of status are internal (docs/wire/residents.md#my-reports). */
const statusesInHistory: readonly Status[] = [
  'received',
  'in-progress',
  'handled',
  'reopened',
  'reaction-requested',
  'reaction-received',
]
export const isStatusInHistory = (status: Status) => statusesInHistory.includes(status)

/** Hours that a link works, and that a browser then stays signed in. */
export const linkHours = 2

export const linkLimit = { max: 5, seconds: 15 * 60 }
