import { type EventNames, historyLinesOf } from '../../../report-view/server/history-lines.ts'
import type { ReportEvent } from '../../../reports/events.ts'
import type { Status } from '../../../reports/status/statuses.ts'
import { isStatusInHistory, progressLabel, progressOf } from '../rules.ts'

type Line = { what: string; action: string; description: string | null }

/** The codes of the lines that a reporter sees, besides those of the status. Not of notes, departments, colleagues or other reports. */
const visibleCodes = [
  'UPDATE_SLA',
  'UPDATE_LOCATION',
  'UPDATE_CATEGORY_ASSIGNMENT',
  'UPDATE_TYPE_ASSIGNMENT',
  'UPDATE_REPORTER',
  'CREATE_FEEDBACK',
  'CREATE_SIGNAL',
]

/** The lines of an event that a reporter sees, newest first (docs/wire/residents.md#my-reports). */
export function linesForReporter(event: ReportEvent, names: EventNames): Line[] {
  if (event.type === 'report-created') {
    const handling = historyLinesOf(event).filter(({ what }) => what === 'UPDATE_SLA')
    return [...handling, statusLine(event.status, null)]
  }
  if (event.type === 'status-changed') return statusLines(event, names)
  return historyLinesOf(withoutReason(event), names).filter(({ what }) => visibleCodes.includes(what))
}

/** What staff wrote is for the reporter only where it was mailed to them. */
function statusLines({ to, text, sendsMail }: StatusChange, { reaction }: EventNames): Line[] {
  if (!isStatusInHistory(to)) return []
  return [statusLine(to, sendsMail ? (text ?? reaction?.text ?? null) : null)]
}

type StatusChange = Extract<ReportEvent, { type: 'status-changed' }>

const statusLine = (status: Status, description: string | null): Line => ({
  what: 'UPDATE_STATUS',
  action: `Status gewijzigd naar: ${progressLabel[progressOf(status)]}`,
  description,
})

/** Why staff took back a change of contact details is for colleagues. */
function withoutReason(event: ReportEvent): ReportEvent {
  if (event.type !== 'reporter-changed') return event
  const { reason: _, ...rest } = event
  return rest
}
