import { sessionContext } from '../../../web/session/react.tsx'
import { Refused, type Send } from '../../../web/session/server.ts'
import { Session, type SessionOptions } from '../../../web/session/session.ts'
import { me, UserDetail } from '../contract.ts'
import type { User } from '../policy.ts'

/** Who is signed in, as pages need it; `may` and every policy can be asked about it. */
export type SignedInUser = User & { firstName: string; lastName: string; departments: readonly string[] }

/** The rights of all roles and the user's own together, each once. */
export const signedInUser = (detail: UserDetail): SignedInUser => {
  const all = [...detail.roles.flatMap(role => role.permissions), ...detail.permissions]
  return {
    id: detail.id,
    email: detail.email,
    firstName: detail.first_name,
    lastName: detail.last_name,
    isSuperuser: detail.is_superuser,
    permissions: [...new Map(all.map(({ id, codename }) => [id, codename])).values()],
    departments: detail.profile.departments,
    departmentIds: detail.department_ids ?? [],
  }
}

async function loadMe(send: Send): Promise<SignedInUser> {
  const response = await send(me.path)
  if (!response.ok) throw new Refused(response.status, '')
  return signedInUser(UserDetail.parse(await response.json()))
}

/** The session of a page for staff; one per page. */
export const staffSession = (options: Omit<SessionOptions<SignedInUser>, 'load'> = {}) =>
  new Session<SignedInUser>({ load: loadMe, ...options })

export const { SessionProvider, useSession } = sessionContext<SignedInUser>()
