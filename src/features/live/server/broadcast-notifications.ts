import { z } from 'zod'
import type { Notify } from '../../../server/notifications.ts'
import type { Streams } from './streams.ts'

export const notificationChannel = 'user-notification'

const Users = z.array(z.int())

/** Tells the open pages of these users, in every process, that their notifications have changed. */
export const notifyUsers = (notify: Notify, userIds: readonly number[]) =>
  notify(notificationChannel, JSON.stringify(userIds))

export const notificationBroadcaster = (streams: Streams) => (payload: string) => {
  if (!payload) return
  const users = new Set(Users.parse(JSON.parse(payload)))
  for (const { user, send } of streams.all()) if (users.has(user.id)) send({ kind: 'notification' })
}
