import type { Routes } from '#server/http/http-server.ts'
import { parseId } from '#server/http/pagination.ts'
import * as contract from '../contract.ts'
import { changeDeliveries, readDeliveries } from './notify.ts'
import { changeFollowing, countUnread, listNotifications, markRead, readFollowing, readReached } from './read.ts'

export const notificationRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.listNotifications, ({ user, query }) => listNotifications(base, user, query))

  authorizedRoute(contract.countUnread, ({ user }) => countUnread(base, user))

  authorizedRoute(contract.markNotificationsRead, async ({ user, body, reply }) => {
    await markRead(base, user, body())
    reply.code(204)
    return undefined
  })

  authorizedRoute(contract.readDeliveries, ({ user }) => readDeliveries(base, user))

  authorizedRoute(contract.changeDeliveries, ({ user, body }) => changeDeliveries(base, user, body()))

  authorizedRoute(contract.readFollowing, ({ user, params }) => readFollowing(base, user, parseId(params.id)))

  authorizedRoute(contract.readReached, ({ user, params, query }) =>
    readReached(base, user, { reportId: parseId(params.id), ids: query.ids.split(',').map(Number) }),
  )

  authorizedRoute(contract.follow, ({ user, params, body }) =>
    changeFollowing(base, user, { reportId: parseId(params.id), isFollowing: body().isFollowing }),
  )
}
