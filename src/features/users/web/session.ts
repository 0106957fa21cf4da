import type { Send } from '#web/call.ts'
import { RequestRefused } from '#web/session/access-token.ts'
import { sessionContext } from '#web/session/react.tsx'
import { Session } from '#web/session/session.ts'
import type { SessionOptions } from '#web/session/session-state.ts'
import { me, UserDetail } from '../contract.ts'
import { textOfWireRefusal } from '../wire-refusals.ts'
import { type SignedInUser, signedInUser } from './signed-in-user.ts'

async function loadMe(send: Send): Promise<SignedInUser> {
  const response = await send(me.path)
  if (!response.ok) throw new RequestRefused(response.status, await reasonOf(response))
  return signedInUser(UserDetail.parse(await response.json()))
}

async function reasonOf(response: Response): Promise<string> {
  if (response.status !== 401) return ''
  const { detail = '' }: { detail?: string } = await response.json().catch(() => ({}))
  return textOfWireRefusal(detail)
}

export const staffSession = (options: Omit<SessionOptions<SignedInUser>, 'load'> = {}) =>
  new Session<SignedInUser>({ load: loadMe, ...options })

export const { SessionProvider, GivenSessionProvider, useSession } = sessionContext<SignedInUser>()
