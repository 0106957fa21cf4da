import { queryOptions } from '@tanstack/react-query'
import { call, type Send } from '../../../../web/call.ts'
import { readSecondFactor } from '../contract.ts'

/** Whether the user signs in with a second factor. */
export const secondFactorQuery = (send: Send) =>
  queryOptions({
    queryKey: ['second-factor'],
    queryFn: ({ signal }) => call(readSecondFactor, { signal }, send),
    meta: { suppressErrorNotice: true },
  })
