import { useQuery } from '@tanstack/react-query'
import { isAssignable } from '#features/users/directory.ts'
import { isInvited, nameOf } from '#features/users/manage/web/listed-user.ts'
import { allUsersQuery } from '#features/users/manage/web/queries.ts'
import { colleaguesQuery } from '#features/users/web/colleague-names.tsx'

type Leaver = { id: number; departments: readonly string[] }
export type Colleague = { id: number; name: string; departments: readonly string[] }

export function useColleagues({ id: leaverId, departments }: Leaver) {
  const { data: users = [] } = useQuery(allUsersQuery)
  const handlers = new Set(
    useQuery(colleaguesQuery)
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
