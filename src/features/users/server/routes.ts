import { Problem } from '../../../kit/problem.ts'
import type { Routes } from '../../../server/http/http-server.ts'
import { paginateItems } from '../../../server/http/pagination.ts'
import { listUsernames, me } from '../contract.ts'
import { userDetail } from './store.ts'
import { findUsernames } from './usernames.ts'
import { toUser } from './wire.ts'

export const userRoutes: Routes = (http, base) => {
  http.onAuthorized(me, async ({ user }) => {
    const result = await userDetail(base.db, user.id)
    if (!result) throw new Problem('not-found')
    return toUser(base, result)
  })

  http.onAuthorized(listUsernames, async ({ query, request }) => {
    const { username, is_active: isActive, profile_department_code: departments } = query
    const result = await findUsernames(base.db, { username, isActive, departments })
    return paginateItems(
      base.publicUrl + request.url,
      query,
      result.map(name => ({ username: name })),
    )
  })
}
