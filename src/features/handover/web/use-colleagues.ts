import { useQuery } from '@tanstack/react-query'
import type { Send } from '../../../web/call.ts'
import { isAssignable } from '../../users/directory.ts'
import { isInvited, nameOf } from '../../users/manage/web/listed-user.ts'
import { allUsersQuery } from '../../users/manage/web/queries.ts'
import { colleaguesQuery } from '../../users/web/queries.ts'

type Leaver = { id: number; departments: readonly string[] }
export type Colleague = { id: number; name: string; departments: readonly string[] }

/** The colleagues of a user who may change reports and can sign in, those of the same departments first. */
export function useColleagues(send: Send, { id: leaverId, departments }: Leaver) {
  const { data: users = [] } = useQuery(allUsersQuery(send))
  const handlers = new Set(
    useQuery(colleaguesQuery(send))
      .data?.colleagues.filter(isAssignable)
      .map(({ id }) => id),
  )
  const colleagues: Colleague[] = users
    .filter(user => handlers.has(user.id) && user.id !== leaverId && !isInvited(user))
    .map(user => ({ id: user.id, name: nameOf(user), departments: user.profile.departments }))
  const isNear = (colleague: Colleague) => colleague.departments.some(name => departments.includes(name))
  const optionOf = (colleague: Colleague) => ({
    value: String(colleague.id),
    label: [colleague.name, ...colleague.departments].join(', '),
    group: isNear(colleague) ? 'Zelfde afdeling' : 'Andere collega’s',
  })
  const near = colleagues.filter(isNear)
  const others = colleagues.filter(colleague => !isNear(colleague))
  return { colleagues, options: [...near, ...others].map(optionOf) }
}
