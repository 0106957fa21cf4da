import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callWithHeaders, type Send } from '../../../web/call.ts'
import { versioned } from '../../../web/form/save-result.ts'
import { type EndChange, readStormMode, stormModeHistory, switchStormMode } from '../contract.ts'
import { readStormValues } from './storm-values.ts'

const key = 'storm-mode'

/** The storm mode, with its settings as a form has them. */
export const stormModeQuery = (send: Send) =>
  queryOptions({
    queryKey: [key],
    queryFn: async ({ signal }) => {
      const { body, headers } = await callWithHeaders(readStormMode, { signal }, send)
      return { on: body.on, saved: versioned({ body, headers }, readStormValues) }
    },
    meta: { suppressErrorNotice: true },
  })

/** Until when the storm mode is on, null while it is off. @param endsAt as the page was sent with; fetched when it changes */
export const stormEndQuery = (send: Send, endsAt: string | null) =>
  queryOptions({
    queryKey: [key, 'end'],
    queryFn: async ({ signal }) => (await call(readStormMode, { signal }, send)).on?.endsAt ?? null,
    initialData: endsAt,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { suppressErrorNotice: true },
  })

export const stormHistoryQuery = (send: Send) =>
  queryOptions({
    queryKey: [key, 'history'],
    queryFn: ({ signal }) => call(stormModeHistory, { signal }, send),
    meta: { suppressAccessErrors: true },
  })

/** Switches the storm mode on or off, or gives it another end. */
export function useSwitchStormMode(send: Send) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (end: EndChange) => call(switchStormMode, { body: end }, send),
    onSettled: () => queries.invalidateQueries({ queryKey: [key] }),
    meta: { suppressErrorNotice: true },
  })
}
