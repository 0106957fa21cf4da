import { queryOptions } from '@tanstack/react-query'
import { call, type Send } from '../../../../web/call.ts'
import { listDepartments } from '../contract.ts'

/** Every department. */
export const departmentsQuery = (send: Send) =>
  queryOptions({
    queryKey: ['departments'],
    queryFn: ({ signal }) => call(listDepartments, { query: { page_size: '1000' }, signal }, send),
    staleTime: 5 * 60_000,
    meta: { errorTitle: 'De lijst van afdelingen kon niet opgehaald worden' },
  })
