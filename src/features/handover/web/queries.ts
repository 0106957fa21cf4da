import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call, type Send } from '../../../web/call.ts'
import { handOver, readWork } from '../contract.ts'

export type Work = z.output<(typeof readWork)['answer']>

/** The value of the choice that leaves the work with the departments. */
export const unassigned = 'unassigned'

/** What depends on a user now. @param without the ids of departments that they would lose */
export const workQuery = (send: Send, userId: number, without: readonly string[] = []) =>
  queryOptions({
    queryKey: ['users', userId, 'work', ...without],
    queryFn: ({ signal }) => {
      const query = { without: without.length > 0 ? without.join() : undefined }
      return call(readWork, { params: { id: userId }, query, signal }, send)
    },
    staleTime: 0,
    meta: { suppressErrorNotice: true },
  })

/** Hands over the work of a user, and deactivates who is active. @param to null: reports stay with their departments */
export const depart = (send: Send, { id, isActive }: { id: number; isActive: boolean }, to: number | null) =>
  call(handOver, { params: { id }, body: { to, deactivate: isActive } }, send)

/** Hands over the work that only departments have which a user loses. @param to null: reports stay with their departments */
export const handOverLost = (send: Send, id: number, work: { to: number | null; without: readonly string[] }) =>
  call(handOver, { params: { id }, body: { to: work.to, without: work.without.map(Number) } }, send)
