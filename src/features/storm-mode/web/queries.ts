import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callWithHeaders, type Send } from '../../../web/call.ts'
import { versioned } from '../../../web/form/save-result.ts'
import { type EndChange, readStormMode, stormModeHistory, switchStormMode } from '../contract.ts'
import { stormKey } from './end-query.ts'
import { readStormValues } from './storm-values.ts'

/** The storm mode, with its settings as a form has them. */
export const stormModeQuery = (send: Send) =>
  queryOptions({
    queryKey: [stormKey],
    queryFn: async ({ signal }) => {
      const { body, headers } = await callWithHeaders(readStormMode, { signal }, send)
      return { on: body.on, saved: versioned({ body, headers }, readStormValues) }
    },
    meta: { suppressErrorNotice: true },
  })

export const stormHistoryQuery = (send: Send) =>
  queryOptions({
    queryKey: [stormKey, 'history'],
    queryFn: ({ signal }) => call(stormModeHistory, { signal }, send),
    meta: { suppressAccessErrors: true },
  })

/** Switches the storm mode on or off, or gives it another end. */
export function useSwitchStormMode(send: Send) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (end: EndChange) => call(switchStormMode, { body: end }, send),
    onSettled: () => queries.invalidateQueries({ queryKey: [stormKey] }),
    meta: { suppressErrorNotice: true },
  })
}
