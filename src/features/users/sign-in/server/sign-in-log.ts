import { wireTime } from '../../../../kit/dutch-time.ts'
import type { Base } from '../../../../server/base.ts'
import { displayNameOf } from '../../name.ts'
import type { SignInQuery } from '../contract.ts'
import { signIns } from './store.ts'

const pageSize = 100

/** A page of the log of sign-ins, newest first. */
export async function listSignIns({ db }: Base, query: SignInQuery) {
  const rows = await signIns(db, { ...query, limit: pageSize + 1 })
  const results = rows.slice(0, pageSize).map(({ at, user, ...row }) => ({
    ...row,
    at: wireTime(at),
    user: user && { id: user.id, name: displayNameOf(user), email: user.email },
  }))
  return { results, next: rows.length > pageSize ? (results.at(-1)?.id ?? null) : null }
}
