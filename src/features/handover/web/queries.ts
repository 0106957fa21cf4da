import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call, type Send } from '../../../web/call.ts'
import { handOver, readWork } from '../contract.ts'

export type Work = z.output<(typeof readWork)['answer']>

/** The value of the choice that leaves the work with the departments. */
export const unassigned = 'unassigned'

/** The ids of departments that a user would lose, and of those that they would gain. */
type DepartmentChange = { without: readonly string[]; gained: readonly string[] }
type Question = DepartmentChange & {
  /** Who would get it. */
  to?: number | undefined
}
const noChange: DepartmentChange = { without: [], gained: [] }
const idsIn = (ids: readonly string[]) => (ids.length > 0 ? ids.join() : undefined)

/** What depends on a user now, and on what they would lose. */
export const workQuery = (send: Send, userId: number, { without, gained, to }: Question = noChange) =>
  queryOptions({
    queryKey: ['users', userId, 'work', without, gained, to],
    queryFn: ({ signal }) => {
      const query = { without: idsIn(without), gained: idsIn(gained), to }
      return call(readWork, { params: { id: userId }, query, signal }, send)
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { suppressErrorNotice: true },
  })

/** Hands over the work of a user, and deactivates who is active. @param to null: reports stay with their departments */
export const depart = (send: Send, { id, isActive }: { id: number; isActive: boolean }, to: number | null) =>
  call(handOver, { params: { id }, body: { to, deactivate: isActive } }, send)

/** Hands over the work that only departments have which a user loses. @param to null: reports stay with their departments */
export const handOverLost = (send: Send, id: number, work: DepartmentChange & { to: number | null }) => {
  const { to, ...change } = work
  const body = { to, without: change.without.map(Number), gained: change.gained.map(Number) }
  return call(handOver, { params: { id }, body }, send)
}
