import { queryOptions } from '@tanstack/react-query'
import { call, type Send } from '../../../web/call.ts'
import { listJobs } from '../contract.ts'

const refetchMs = 10_000

export const jobsQuery = (send: Send) =>
  queryOptions({
    queryKey: ['jobs'],
    queryFn: ({ signal }) => call(listJobs, { signal }, send),
    refetchInterval: refetchMs,
    staleTime: 0,
    meta: { suppressErrorNotice: true },
  })
