import { feedbackOf, reactionOf } from '#features/report-page/server/history.ts'
import { type EventNames, historyLinesOf } from '#features/report-view/server/history-lines.ts'
import type { ReportEvent } from '#features/reports/events.ts'
import type { Status } from '#features/reports/status/statuses.ts'
import { wireTime } from '#kit/dutch-time.ts'
import type { Base } from '#server/base.ts'
import type { OwnHistoryLine } from '../contract.ts'
import { isStatusInHistory, progressLabel, progressOf } from '../rules.ts'
import { findOwnReport, type Owner } from './list.ts'

type HistoryRequest = { uuid: string; what: string | undefined; isOldestFirst: boolean }

/** @throws Problem `not-found` for a report of another reporter */
export async function readOwnHistory(
  base: Base,
  owner: Owner,
  { uuid, what: code, isOldestFirst }: HistoryRequest,
): Promise<OwnHistoryLine[]> {
  const report = await findOwnReport(base, owner, uuid)
  const events = await base.db
    .selectFrom('reportEvents')
    .select(['event', 'at', reactionOf.as('reaction'), feedbackOf.as('feedback')])
    .where('reportId', '=', report.id)
    .orderBy('id', 'desc')
    .execute()
  const lines = events.flatMap(({ event, at, reaction, feedback }) =>
    linesForReporter(event, { assignee: null, reaction: reaction ?? undefined, feedback: feedback ?? undefined }).map(
      ({ what, action, description }) => ({ when: wireTime(at), what, action, description, _signal: report.uuid }),
    ),
  )
  const matching = lines.filter(({ what }) => code === undefined || what === code)
  return isOldestFirst ? matching.toReversed() : matching
}

type Line = { what: string; action: string; description: string | null }

/** Leaves out notes, departments, colleagues and other reports. */
const visibleCodes = [
  'UPDATE_SLA',
  'UPDATE_LOCATION',
  'UPDATE_CATEGORY_ASSIGNMENT',
  'UPDATE_TYPE_ASSIGNMENT',
  'UPDATE_REPORTER',
  'CREATE_FEEDBACK',
  'CREATE_SIGNAL',
]

/** Newest first (docs/wire/residents.md#my-reports). */
function linesForReporter(event: ReportEvent, names: EventNames): Line[] {
  if (event.type === 'report-created') {
    const handling = historyLinesOf(event).filter(({ what }) => what === 'UPDATE_SLA')
    return [...handling, statusLine(event.status, null)]
  }
  if (event.type === 'status-changed') return statusLines(event, names)
  return historyLinesOf(withoutReason(event), names).filter(({ what }) => visibleCodes.includes(what))
}

/** A text is for the reporter only when it was mailed. */
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

/** The reason for taking back a change of contact details is for colleagues. */
function withoutReason(event: ReportEvent): ReportEvent {
  if (event.type !== 'reporter-changed') return event
  const { reason: _, ...rest } = event
  return rest
}
