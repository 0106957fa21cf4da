import { sql } from 'kysely'
import { previewUrl } from '#features/attachments/server/shape.ts'
import { type FeedbackGiven, historyLinesOf, type Reaction } from '#features/report-view/server/history-lines.ts'
import type { ReportEvent } from '#features/reports/events.ts'
import { policy } from '#features/reports/policy.ts'
import { isByExternalParty, isByReporter } from '#features/reports/replies.ts'
import { checkMayRead, displayId, viewingDepartments } from '#features/reports/server/store.ts'
import type { Status } from '#features/reports/status/statuses.ts'
import type { User } from '#features/users/policy.ts'
import { wireTime } from '#kit/dutch-time.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { signedUrl } from '#server/files/signed-url.ts'
import type { HistoryLine } from '../history.ts'

type RecordedEvent = { id: number; event: ReportEvent; byUser: number | null }

/** In these statuses a report takes photos only together with a text of the reporter. */
const statusesOfReply: readonly Status[] = ['reaction-requested', 'handled']

/**
 * Maps photo ids to the event of their text. An addition names its photos; an answer comes after its photos. Photos
 * of the report itself and photos sent alone have no text. @param events oldest first
 */
export function photosWithText(events: readonly RecordedEvent[]): ReadonlyMap<number, number> {
  const textOf = new Map<number, number>()
  let status: Status | undefined
  let waiting: number[] = []
  const claim = (photoIds: readonly number[], eventId: number) => {
    for (const photoId of photoIds) textOf.set(photoId, eventId)
    waiting = []
  }
  for (const { id, event, byUser } of events) {
    const takesReply = status !== undefined && statusesOfReply.includes(status)
    if (event.type === 'attachment-added' && event.byReporter && takesReply) waiting.push(event.attachmentId)
    if (event.type === 'reporter-added') claim(event.photoIds ?? [], id)
    if (event.type === 'feedback-given') claim(waiting, id)
    if (event.type !== 'status-changed') continue
    if (isByReporter(event, byUser)) claim(waiting, id)
    status = event.to
    waiting = []
  }
  return textOf
}

export const reactionOf = sql<Reaction | null>`(select json_build_object('text', reaction_text(id), 'from', recipient)
  from questionnaire_sessions where id = (report_events.event ->> 'sessionId')::bigint)`

export const feedbackOf = sql<FeedbackGiven | null>`(select json_build_object('isSatisfied', is_satisfied, 'texts', texts,
  'extra', text_extra, 'allowsContact', case when not exists (select from reports
    where reports.id = report_id and reporter_erased_at is not null) then allows_contact end)
  from feedback_forms where id = (report_events.event ->> 'feedbackId')::bigint)`

/** Set when the change of status asked an external party. */
const askedOf = sql<string | null>`(select recipient from questionnaire_sessions
  where questionnaire_sessions.report_id = report_events.report_id and event_id = report_events.id)`

const additionOf = sql<string | null>`(select text from report_additions
  where id = (report_events.event ->> 'additionId')::bigint)`

type HistoryQuery = { id: number; what: string | undefined; after: Date | undefined }

/** Newest first; an event has any number of lines. */
export async function readHistory(base: Base, user: User, { id, what, after }: HistoryQuery): Promise<HistoryLine[]> {
  const { db } = base
  await checkMayRead(db, user, id)
  let query = db
    .selectFrom('reportEvents')
    .leftJoin('users', 'users.id', 'reportEvents.byUser')
    .leftJoin('attachments', join => join.on(isAddedBy))
    .select(['reportEvents.id', 'reportEvents.event', 'reportEvents.byUser', 'reportEvents.at', 'users.email'])
    .select(['attachments.file', 'attachments.contentType'])
    .select(
      sql<string | null>`(select email from users where id = (report_events.event ->> 'userId')::bigint)`.as(
        'assignee',
      ),
    )
    .select([reactionOf.as('reaction'), askedOf.as('asked'), feedbackOf.as('feedback'), additionOf.as('addition')])
    .where('reportEvents.reportId', '=', id)
    .orderBy('reportEvents.id', 'desc')
  if (after) query = query.where('reportEvents.at', '>=', after)
  const events = await query.execute()
  const visibleIds = await filterVisible(db, user, events.flatMap(otherReportIds))
  const otherReport = (event: ReportEvent) =>
    otherReportIds({ event }).flatMap(otherId => (visibleIds.has(otherId) ? displayId(base, otherId) : []))[0]
  const sentWith = linesOfPhotos(events)
  return events.flatMap(({ id: eventId, event, at, email, assignee, reaction, feedback, addition, ...row }) =>
    historyLinesOf(event, {
      assignee,
      otherReport: otherReport(event),
      reaction: reaction ?? undefined,
      feedback: feedback ?? undefined,
      addition: addition ?? undefined,
    })
      .filter(line => what === undefined || codesFor(what).includes(line.what))
      .map(({ id: subjectId = eventId, ...line }) => ({
        identifier: `${line.what}_${subjectId}`,
        when: wireTime(at),
        ...line,
        who: email ?? 'Signalen systeem',
        _signal: id,
        ...(isByReporter(event, row.byUser) && { by_reporter: true as const, ...photoOf(base, row) }),
        ...(event.type === 'attachment-added' && sentWith(event.attachmentId)),
        ...(isByExternalParty(event, row.byUser) && { by_external_party: true as const }),
        ...partyOf(event, row.asked ?? reaction?.from),
      })),
  )
}

const partyOf = ({ type }: ReportEvent, address: string | null | undefined) =>
  type === 'status-changed' && address ? { external_party: address } : {}

type EventRow = { id: number; event: ReportEvent; byUser: number | null }

/** @param events newest first */
function linesOfPhotos(events: readonly EventRow[]) {
  const texts = photosWithText(events.toReversed())
  return (photoId: number) => {
    const text = events.find(({ id }) => id === texts.get(photoId))
    return text && { sent_with: `${historyLinesOf(text.event)[0]?.what}_${text.id}` }
  }
}

const isAddedBy = sql<boolean>`attachments.id = (report_events.event ->> 'attachmentId')::bigint
  and report_events.event ->> 'type' = 'attachment-added'`

const photoOf = (base: Base, { file, contentType }: { file: string | null; contentType: string | null }) =>
  file && contentType?.startsWith('image/')
    ? { photo: { location: signedUrl(base, file), preview: previewUrl(base, { file }) } }
    : {}

const otherReportIds = ({ event }: { event: ReportEvent }): number[] => ('otherId' in event ? [event.otherId] : [])

/** A line about a report that the user may not read does not name it. */
async function filterVisible(db: Reader, user: User, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('reports')
    .select(['id', 'routedDepartmentIds', viewingDepartments.as('viewingDepartmentIds')])
    .where('id', 'in', ids)
    .execute()
  return new Set(rows.filter(row => policy.read(user, row)).map(({ id }) => id))
}

/** The filter `what` of the wire does not distinguish these codes: the first one selects both. */
const codesListedTogether = [
  ['UPDATE_ROUTING_ASSIGNMENT', 'UPDATE_DIRECTING_DEPARTMENTS_ASSIGNMENT'],
  ['RECEIVE_FEEDBACK', 'CREATE_FEEDBACK'],
] as const

const codesFor = (what: string): readonly string[] => codesListedTogether.find(([name]) => name === what) ?? [what]
