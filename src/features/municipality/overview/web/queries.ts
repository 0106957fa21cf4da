import { queryOptions } from '@tanstack/react-query'
import { call, type Send } from '../../../../web/call.ts'
import { readSettingsOverview } from '../contract.ts'

/** What the settings begin with; always fetched anew, because every page of the settings changes it. */
export const settingsOverviewQuery = (send: Send) =>
  queryOptions({
    queryKey: ['settings-overview'],
    queryFn: ({ signal }) => call(readSettingsOverview, { signal }, send),
    staleTime: 0,
    meta: { suppressErrorNotice: true },
  })
