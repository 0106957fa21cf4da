import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import type { User } from '../policy.ts'
import { userDetail } from './store.ts'
import { toUser } from './wire.ts'

export async function readMe(base: Base, user: User) {
  const detail = await userDetail(base.db, user.id)
  if (!detail) throw new Problem('not-found')
  return toUser(base, detail)
}
