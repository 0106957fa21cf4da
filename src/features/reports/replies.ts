import type { ReportEvent } from './events.ts'

/**
 * Whether an event is a reply of the reporter or an external party, which staff have to read: an answer, words added later, or a
 * request to look at it again.
 */
export function isReply(event: ReportEvent, byUser: number | null): boolean {
  if (byUser !== null) return false
  if (event.type === 'external-reaction') return event.outcome !== 'not-received'
  if (event.type === 'status-changed') return event.sessionId !== undefined || event.to === 'reopen-requested'
  return event.type === 'reporter-added'
}
