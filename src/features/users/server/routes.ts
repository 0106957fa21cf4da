import { Problem } from '../../../kit/problem.ts'
import type { Routes } from '../../../server/http.ts'
import { pageOfAll } from '../../../server/pages-of-lists.ts'
import { listUsernames, me } from '../contract.ts'
import { userDetail } from './store.ts'
import { usernames } from './usernames.ts'
import { toUser } from './wire.ts'

export const userRoutes: Routes = (http, base) => {
  http.on(me, async ({ user }) => {
    const found = await userDetail(base.db, user.id)
    if (!found) throw new Problem('not-found')
    return toUser(base, found)
  })

  http.on(listUsernames, async ({ query, request }) => {
    const { username, is_active: isActive, profile_department_code: departments } = query
    const found = await usernames(base.db, { username, isActive, departments })
    return pageOfAll(
      base.publicUrl + request.url,
      query,
      found.map(name => ({ username: name })),
    )
  })
}
