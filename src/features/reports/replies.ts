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

/** What the reporter did, as nobody else can: the history names them and not the system. */
export function isByReporter(event: ReportEvent, byUser: number | null): boolean {
  if (byUser !== null) return false
  if (event.type === 'attachment-added') return event.byReporter
  if (event.type === 'status-changed') return event.to === 'reaction-received' && event.sessionId !== undefined
  if (event.type === 'reporter-changed') return event.what === 'verified'
  return ['reporter-added', 'reporter-mail-set', 'reporter-erased', 'feedback-given'].includes(event.type)
}
