import { queryOptions } from '@tanstack/react-query'
import { call, callWithHeaders, type Send } from '../../../../web/call.ts'
import { departmentHistory, listDepartments, readDepartment } from '../contract.ts'

/** Every department. */
export const departmentsQuery = (send: Send) =>
  queryOptions({
    queryKey: ['departments'],
    queryFn: ({ signal }) => call(listDepartments, { query: { page_size: '1000' }, signal }, send),
    staleTime: 5 * 60_000,
    meta: { errorTitle: 'De lijst van afdelingen kon niet opgehaald worden' },
  })

/** One department with its version. */
export const departmentQuery = (send: Send, id: number) =>
  queryOptions({
    queryKey: ['departments', id],
    queryFn: async ({ signal }) => callWithHeaders(readDepartment, { params: { id }, signal }, send),
    meta: { suppressErrorNotice: true },
  })

export const departmentHistoryQuery = (send: Send, id: number) =>
  queryOptions({
    queryKey: ['departments', id, 'history'],
    queryFn: ({ signal }) => call(departmentHistory, { params: { id }, signal }, send),
    meta: { suppressAccessErrors: true },
  })
