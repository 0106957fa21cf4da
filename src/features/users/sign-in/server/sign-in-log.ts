import { dutchDay, wireTime } from '../../../../kit/dutch-time.ts'
import { fromDutchTime } from '../../../../kit/workdays.ts'
import type { Base } from '../../../../server/base.ts'
import { displayNameOf } from '../../name.ts'
import type { ClientDescription } from '../client.ts'
import type { SignInQuery } from '../contract.ts'
import { recordLogRead, signIns } from './store.ts'

const pageSize = 100

type ReadBy = { reader: { id: number }; client: ClientDescription; query: SignInQuery }

/** A page of the log of sign-ins, newest first. Who reads it stands in it afterwards, once for each day. */
export async function listSignIns({ db, clock }: Base, { reader, client, query }: ReadBy) {
  const now = clock()
  const rows = await signIns(db, { ...query, limit: pageSize + 1 })
  await recordLogRead(db, { userId: reader.id, client, since: fromDutchTime(dutchDay(now), '00:00:00'), now })
  const results = rows.slice(0, pageSize).map(({ at, user, ...row }) => ({
    ...row,
    at: wireTime(at),
    user: user && { id: user.id, name: displayNameOf(user), email: user.email },
  }))
  return { results, next: rows.length > pageSize ? (results.at(-1)?.id ?? null) : null }
}
