import { queryOptions } from '@tanstack/react-query'
import { call, type Send } from '../../../web/call.ts'
import { readStormMode } from '../contract.ts'

export const stormKey = 'storm-mode'

/** Until when the storm mode is on, null while it is off. @param endsAt as the page was sent with; fetched when it changes */
export const stormEndQuery = (send: Send, endsAt: string | null) =>
  queryOptions({
    queryKey: [stormKey, 'end'],
    queryFn: async ({ signal }) => (await call(readStormMode, { signal }, send)).on?.endsAt ?? null,
    initialData: endsAt,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { suppressErrorNotice: true },
  })
