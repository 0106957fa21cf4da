import type { Routes } from '#server/http/http-server.ts'
import { paginateItems } from '#server/http/pagination.ts'
import * as contract from '../contract.ts'
import { findUsernames, listColleagues, readMe } from './read-users.ts'

export const userRoutes: Routes = (http, base) => {
  http.authorizedRoute(contract.me, ({ user }) => readMe(base, user))

  http.authorizedRoute(contract.listColleagues, () => listColleagues(base))

  http.authorizedRoute(contract.listUsernames, async ({ query, request }) => {
    const { username, is_active: isActive, profile_department_code: departments } = query
    const names = await findUsernames(base.db, { username, isActive, departments })
    return paginateItems(
      base.publicUrl + request.url,
      query,
      names.map(name => ({ username: name })),
    )
  })
}
