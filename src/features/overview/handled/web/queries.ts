import { queryOptions } from '@tanstack/react-query'
import { call, type Send } from '../../../../web/call.ts'
import { listHandled } from '../contract.ts'

/** The reports that the user changed in the last 30 days. */
export const handledQuery = (send: Send) =>
  queryOptions({
    queryKey: ['reports', 'handled-by-me'],
    queryFn: ({ signal }) => call(listHandled, { signal }, send),
    meta: { suppressErrorNotice: true },
  })
