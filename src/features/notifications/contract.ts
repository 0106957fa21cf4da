import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { deliveries, notificationKinds } from './rules.ts'

const Notification = z.object({
  id: z.int(),
  kind: z.enum(notificationKinds),
  at: z.string(),
  isRead: z.boolean(),
  by: z.string().nullable(),
  text: z.string(),
  report: z.object({ id: z.int(), text: z.string() }),
})
export type Notification = z.output<typeof Notification>

export const listNotifications = endpoint('GET', '/api/notifications', {
  access: ['sia_read'],
  query: z.object({
    before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    kind: z.enum(notificationKinds).optional(),
  }),
  answer: z.object({ results: z.array(Notification), hasMore: z.boolean() }),
  summary: 'What concerns the user, newest first; of reports that they may still see',
})

export const countUnread = endpoint('GET', '/api/notifications/unread', {
  access: ['sia_read'],
  answer: z.object({ count: z.int(), reports: z.array(z.int()) }),
  summary: 'How many notifications the user has not read, up to a hundred',
})

export const markNotificationsRead = endpoint('PUT', '/api/notifications/read', {
  access: ['sia_read'],
  body: z.object({
    /** All up to this id; `report` limits it to one report. */
    until: z.int().positive().optional(),
    report: z.int().positive().optional(),
  }),
  answer: z.undefined(),
  summary: 'Keep that the user has read their notifications: all, or those about a report',
})

const DeliveryChoices = z.record(z.enum(notificationKinds), z.enum(deliveries))

export const readDeliveries = endpoint('GET', '/api/notification-settings', {
  access: ['sia_read'],
  answer: DeliveryChoices,
  summary: 'How the user gets mail about each kind of notification',
})

export const changeDeliveries = endpoint('PATCH', '/api/notification-settings', {
  access: ['sia_read'],
  body: z.partialRecord(z.enum(notificationKinds), z.enum(deliveries)),
  answer: DeliveryChoices,
  summary: 'Choose how to get mail about kinds of notifications',
})

export const readReached = endpoint('GET', '/api/reports/:id/reached-colleagues', {
  access: ['sia_read'],
  query: z.object({
    ids: z.string().regex(/^\d{1,12}(,\d{1,12}){0,19}$/, 'Voer geldige nummers in.'),
  }),
  answer: z.object({ ids: z.array(z.int()) }),
  summary: 'Which of these colleagues may see a report, so that a note on it that mentions them reaches them',
})

const Following = z.object({ isFollowing: z.boolean() })

export const readFollowing = endpoint('GET', '/api/reports/:id/following', {
  access: ['sia_read'],
  answer: Following,
  summary: 'Whether the user follows a report',
})

export const follow = endpoint('PUT', '/api/reports/:id/following', {
  access: ['sia_read'],
  body: Following,
  answer: Following,
  summary: 'Follow a report, or no longer: what happens to it then concerns the user',
})
