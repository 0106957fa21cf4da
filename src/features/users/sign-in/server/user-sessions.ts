import { wireTime } from '../../../../kit/dutch-time.ts'
import { Problem } from '../../../../kit/problem.ts'
import type { User } from '../../../../kit/user.ts'
import type { VerifiedToken } from '../../../../server/auth/tokens.ts'
import { type Base, transaction } from '../../../../server/base.ts'
import { endSessionOfGrant } from '../../../../server/oidc/records.ts'
import { userById } from '../../server/store.ts'
import type { ClientDescription } from '../client.ts'
import type { UserSession } from '../contract.ts'
import { endSessionsOf, notifyAccountsChanged } from './access.ts'
import { deleteSessionsOf, recordSignIn, sessionIdOfToken, sessionsOf } from './store.ts'

type Token = Pick<VerifiedToken, 'session'>

/** Where a user is signed in, the last used first. @param token of the request, when the user asks it themselves */
export async function listSessions(base: Base, userId: number, token?: Token): Promise<UserSession[]> {
  if (!(await userById(base.db, userId))) throw new Problem('not-found')
  const current = await sessionIdOfToken(base.db, token?.session ?? null)
  const sessions = await sessionsOf(base.db, userId, base.clock())
  return sessions.map(({ id, browser, network, openedAt, lastUsedAt }) => ({
    id,
    browser,
    network,
    openedAt: wireTime(openedAt),
    lastUsedAt: wireTime(lastUsedAt),
    isCurrent: id === current,
  }))
}

/** Sign out in one browser. @throws Problem `not-found` for a session of another user */
export const endSession = (base: Base, user: User, id: string): Promise<void> =>
  transaction(base, async tx => {
    const ended = await deleteSessionsOf(tx, user.id, { id })
    if (ended.length === 0) throw new Problem('not-found')
    await endSessionOfGrant(tx, String(user.id), id)
    notifyAccountsChanged(tx)
  })

/** Sign a user out everywhere. @throws Problem `not-found` */
export const endAllSessions = (base: Base, userId: number, client: ClientDescription): Promise<void> =>
  transaction(base, async tx => {
    if (!(await userById(tx, userId))) throw new Problem('not-found')
    await endSessionsOf(tx, userId)
    await recordSignIn(tx, { userId, outcome: 'signed-out-everywhere', client, now: tx.now })
  })
