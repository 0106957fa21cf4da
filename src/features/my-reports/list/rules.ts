import { closingOf, plannedDayOf } from '../../reports/status/closing-rules.ts'
import { isEnded } from '../../reports/status/rules.ts'
import type { Status } from '../../reports/status/statuses.ts'

/** How far a report is, in the words that its reporter reads. */
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

/** The day for which its work is planned, as `2026-11-30`, until that is over: of a scheduled report, or of one closed as planned. */
export function plannedFor(report: PlannedReport, today: string): string | null {
  const day = plannedDayOf(report) ?? closingOf(report)?.plannedOn ?? null
  return day !== null && day >= today ? day : null
}

/** The same in our own list: what was closed because it is planned, is not done yet. */
export const progressOn = (report: PlannedReport, today: string): Progress =>
  closingOf(report) && plannedFor(report, today) ? 'open' : progressOf(report.status)

export const progressLabel: Record<Progress, string> = {
  open: 'Open',
  question: 'Vraag aan u verstuurd',
  answered: 'Antwoord van u ontvangen',
  reopened: 'Heropend',
  closed: 'Afgesloten',
}

/** How many reports a page of the list shows. */
export const reportsPerPage = 10

/** The changes of status in the history that a reporter sees (docs/wire/residents.md#my-reports); others are internal. */
const statusesInHistory: readonly Status[] = [
  'received',
  'in-progress',
  'handled',
  'reopened',
  'reaction-requested',
  'reaction-received',
]
export const isStatusInHistory = (status: Status) => statusesInHistory.includes(status)
