import { queryOptions } from '@tanstack/react-query'
import { call, type Send } from '../../../web/call.ts'
import { readCategoryUsage } from '../contract.ts'

/** What hangs on a category. */
export const categoryUsageQuery = (send: Send, id: number) =>
  queryOptions({
    queryKey: ['categories', id, 'usage'],
    queryFn: ({ signal }) => call(readCategoryUsage, { params: { id }, signal }, send),
    meta: { suppressAccessErrors: true },
  })
