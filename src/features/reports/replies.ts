import type { ReportEvent } from './events.ts'
import type { Status } from './status/statuses.ts'

/** Sent literally on the wire (docs/wire/jobs.md#scheduled-jobs). */
export const noReactionText = 'Geen reactie ontvangen.'

export const refusedText = (reason: string) => `De externe partij kan dit niet doen. ${reason}`

export const objectionText = 'De melder is het er niet mee eens.'

export const replyKinds = [
  'answer',
  'addition',
  'not-solved',
  'objection',
  'contact-asked',
  'external-answer',
  'external-refused',
  'external-not-ready',
  'external-silent',
] as const
export type ReplyKind = (typeof replyKinds)[number]

export const asksToReopen = (kind: ReplyKind): boolean => kind === 'not-solved' || kind === 'objection'

export const replyLabels: Readonly<Record<ReplyKind, string>> = {
  answer: 'Antwoord op vraag',
  addition: 'Aanvulling van melder',
  'not-solved': 'Niet opgelost volgens melder',
  objection: 'Melder is het er niet mee eens',
  'contact-asked': 'Ontevreden, wil contact',
  'external-answer': 'Antwoord van externe partij',
  'external-refused': 'Externe partij kan het niet doen',
  'external-not-ready': 'Nog niet klaar volgens externe partij',
  'external-silent': 'Geen antwoord van externe partij',
}

const kindOfReaction = {
  received: 'external-answer',
  refused: 'external-refused',
  'not-ready': 'external-not-ready',
  'not-received': undefined,
} as const

const kindOfStatus: Partial<Record<Status, ReplyKind>> = {
  'reaction-received': 'answer',
  'reopen-requested': 'not-solved',
  'closure-requested': 'external-answer',
}

export function replyKindOf(event: ReportEvent, byUser: number | null): ReplyKind | undefined {
  if (byUser !== null) return undefined
  if (event.type === 'reporter-added') return 'addition'
  if (event.type === 'feedback-given') return event.asksContact ? 'contact-asked' : undefined
  if (event.type === 'external-reaction') return kindOfReaction[event.outcome]
  if (event.type !== 'status-changed') return undefined
  if (event.to === 'closure-requested' && event.text === noReactionText) return 'external-silent'
  if (event.to === 'reopen-requested' && event.text === objectionText) return 'objection'
  if (event.isRefused) return 'external-refused'
  return event.sessionId !== undefined || event.to === 'reopen-requested' ? kindOfStatus[event.to] : undefined
}

/** True for events that only the reporter can cause: the history names the reporter and not the system. */
export function isByReporter(event: ReportEvent, byUser: number | null): boolean {
  if (byUser !== null) return false
  if (event.type === 'attachment-added') return event.byReporter
  if (event.type === 'status-changed') return event.to === 'reaction-received' && event.sessionId !== undefined
  if (event.type === 'reporter-changed') return event.what === 'verified'
  return ['reporter-added', 'reporter-mail-set', 'reporter-erased', 'feedback-given'].includes(event.type)
}

export function isByExternalParty(event: ReportEvent, byUser: number | null): boolean {
  if (byUser !== null) return false
  if (event.type === 'attachment-added') return !event.byReporter && !event.isCopy
  if (event.type === 'status-changed') return event.to === 'closure-requested' && event.sessionId !== undefined
  return event.type === 'external-reaction' && event.outcome !== 'not-received'
}
