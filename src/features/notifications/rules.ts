import type { ReportEvent } from '#features/reports/events.ts'
import { replyKindOf } from '#features/reports/replies.ts'

/** The most urgent first; the first matching kind counts. */
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

export const deliveries = ['at-once', 'daily', 'none'] as const
export type Delivery = (typeof deliveries)[number]
export type DeliveryChoices = Readonly<Record<NotificationKind, Delivery>>

/**
 * `at-once` for events that cannot wait until morning. The profile decides for assignments
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

/** Days. */
export const daysKept = 90
export const maxCounted = 100
export const pageSize = 30

export type Involvement = { userId: number; isAssignee: boolean; isFollower: boolean }

/** News when a colleague did it. */
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

export const mentionsIn = (event: ReportEvent): readonly number[] =>
  event.type === 'note-added' || event.type === 'note-corrected' ? (event.mentions ?? []) : []

/** Undefined for own events and uninvolved users. @param byUser null for the reporter or the system */
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
  if (event.type === 'routing-changed' && event.stays) return undefined // the assignment has its own notification
  if (event.type === 'status-changed' && (event.to === 'reopen-requested' || event.to === 'reopened')) return 'reopened'
  // The external party's answer is notified already, with this status as its result.
  if (event.type === 'status-changed' && event.to === 'closure-requested' && byUser === null) return undefined
  if (replyKindOf(event, byUser)) return 'reaction'
  return byUser !== null && changes.has(event.type) ? 'changed' : undefined
}
