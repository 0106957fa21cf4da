import type { Send } from '#web/call.ts'
import { RequestRefused } from '#web/session/access-token.ts'
import { sessionContext } from '#web/session/react.tsx'
import { Session, type SessionOptions } from '#web/session/session.ts'
import { me, UserDetail } from '../contract.ts'
import type { User } from '../policy.ts'
import { textOfWireRefusal } from '../refusals.ts'

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

export type SignedInUser = User & {
  firstName: string
  lastName: string
  roles: readonly string[]
  departments: readonly string[]
}

/** Includes the permissions of the roles, without doubles. */
export const signedInUser = (detail: UserDetail): SignedInUser => {
  const all = [...detail.roles.flatMap(role => role.permissions), ...detail.permissions]
  return {
    id: detail.id,
    email: detail.email,
    firstName: detail.first_name,
    lastName: detail.last_name,
    isSuperuser: detail.is_superuser,
    permissions: [...new Map(all.map(({ id, codename }) => [id, codename])).values()],
    roles: detail.roles.map(({ name }) => name),
    departments: detail.profile.departments,
    departmentIds: detail.department_ids ?? [],
  }
}
