import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call, type Send } from '../../../web/call.ts'
import { handOver, readWork } from '../contract.ts'

export type Work = z.output<(typeof readWork)['answer']>

/** What depends on a user now. */
export const workQuery = (send: Send, userId: number) =>
  queryOptions({
    queryKey: ['users', userId, 'work'],
    queryFn: ({ signal }) => call(readWork, { params: { id: userId }, signal }, send),
    staleTime: 0,
    meta: { suppressErrorNotice: true },
  })

/** Hands over the work of a user, and deactivates who is active. @param to null: reports stay with their departments */
export const depart = (send: Send, { id, isActive }: { id: number; isActive: boolean }, to: number | null) =>
  call(handOver, { params: { id }, body: { to, deactivate: isActive } }, send)
