import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { isAssignable } from '#features/users/directory.ts'
import { isInvited, nameOf } from '#features/users/manage/web/listed-user.ts'
import { allUsersQuery } from '#features/users/manage/web/queries.ts'
import { colleaguesQuery } from '#features/users/web/colleague-names.tsx'
import { apiQuery } from '#web/api.ts'
import { readWork } from '../contract.ts'

export type Work = z.output<(typeof readWork)['answer']>

export const unassigned = 'unassigned'

type Question = { without?: readonly string[]; gained?: readonly string[]; to?: number | undefined }

const idsIn = (ids: readonly string[]) => (ids.length > 0 ? ids.join() : undefined)

export const workQuery = (userId: number, { without = [], gained = [], to }: Question = {}) =>
  apiQuery(
    readWork,
    { params: { id: userId }, query: { without: idsIn(without), gained: idsIn(gained), to } },
    { keepsPrevious: true, staleTime: 0 },
  )

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
