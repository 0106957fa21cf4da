import { Problem } from '../../../kit/problem.ts'
import type { Routes } from '../../../server/http.ts'
import { me } from '../contract.ts'
import { userDetail } from './store.ts'
import { toUser } from './wire.ts'

export const userRoutes: Routes = (http, base) => {
  http.on(me, async ({ user }) => {
    const found = await userDetail(base.db, user.id)
    if (!found) throw new Problem('not-found')
    return toUser(base, found)
  })
}
