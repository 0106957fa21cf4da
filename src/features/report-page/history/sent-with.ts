import type { ReportEvent } from '../../reports/events.ts'
import { isByReporter } from '../../reports/replies.ts'
import type { Status } from '../../reports/status/statuses.ts'

type RecordedEvent = { id: number; event: ReportEvent; byUser: number | null }

/** While a report has one of these statuses, it takes photos only for what the reporter then writes. */
const statusesOfReply: readonly Status[] = ['reaction-requested', 'handled']

/**
 * Which photos of the reporter were sent with which text of theirs: the id of each photo, and that of the event of its text. What
 * they added names its photos; an answer to a question, or about the handling, comes after the photos that the report took for it.
 * A photo of the report itself, or one that was sent alone, belongs to no text.
 * @param events oldest first
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
