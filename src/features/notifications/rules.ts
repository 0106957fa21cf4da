import type { ReportEvent } from '../reports/events.ts'
import { replyKindOf } from '../reports/replies.ts'

/** Why an event concerns a user, the most pressing first; of several reasons the first one counts. */
export const notificationKinds = [
  'mentioned',
  'assigned',
  'reaction',
  'reopened',
  'deadline',
  'changed',
  'followed',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** How a user gets mail about notifications of a kind, besides seeing them. */
export const deliveries = ['at-once', 'daily', 'none'] as const
export type Delivery = (typeof deliveries)[number]
export type DeliveryChoices = Readonly<Record<NotificationKind, Delivery>>

/**
 * What holds for who has not chosen. At once is what cannot wait for the next morning. Of an assignment the profile decides
 * (`notification_on_user_assignment` on the wire).
 */
export const defaultDeliveries: DeliveryChoices = {
  mentioned: 'at-once',
  assigned: 'none',
  reaction: 'daily',
  reopened: 'daily',
  deadline: 'daily',
  changed: 'none',
  followed: 'daily',
}

/** How long a notification is kept (days). */
export const daysKept = 90
/** How many unread notifications are counted at most. */
export const maxCounted = 100
/** How many notifications one answer holds at most. */
export const pageSize = 30

/** What a user has to do with a report. */
export type Involvement = { userId: number; isAssignee: boolean; isFollower: boolean }

/** Events that are news when a colleague did it. */
const changes: ReadonlySet<ReportEvent['type']> = new Set([
  'status-changed',
  'location-changed',
  'category-changed',
  'priority-changed',
  'type-changed',
  'directing-changed',
  'routing-changed',
  'user-assigned',
  'child-added',
  'double-linked',
  'double-unlinked',
  'note-added',
  'attachment-added',
])

/** Whom a note mentions, or its correction besides. */
export const mentionsIn = (event: ReportEvent): readonly number[] =>
  event.type === 'note-added' || event.type === 'note-corrected' ? (event.mentions ?? []) : []

/** Why an event concerns a user; undefined: it does not, or they did it themselves. @param byUser null: the reporter or the system */
export function notificationKindOf(
  event: ReportEvent,
  byUser: number | null,
  { userId, isAssignee, isFollower }: Involvement,
): NotificationKind | undefined {
  if (byUser === userId) return undefined
  if (mentionsIn(event).includes(userId)) return 'mentioned'
  if (event.type === 'user-assigned' && event.userId === userId)
    return event.handedOver === 'said' ? undefined : 'assigned'
  if (!isAssignee && !isFollower) return undefined
  const news = newsIn(event, byUser)
  return news && !isAssignee ? 'followed' : news
}

function newsIn(event: ReportEvent, byUser: number | null): NotificationKind | undefined {
  if (event.type === 'routing-changed' && event.stays) return undefined // said by the assignment that it came with
  if (event.type === 'status-changed' && (event.to === 'reopen-requested' || event.to === 'reopened')) return 'reopened'
  // The status that follows from the answer of an external party is told already.
  if (event.type === 'status-changed' && event.to === 'closure-requested' && byUser === null) return undefined
  if (replyKindOf(event, byUser)) return 'reaction'
  return byUser !== null && changes.has(event.type) ? 'changed' : undefined
}
