import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type Send } from '../../../../web/call.ts'
import { type ChangesQuery, listSettingChanges, readSettingsOverview } from '../contract.ts'

/** What the settings begin with; always fetched anew, because every page of the settings changes it. */
export const settingsOverviewQuery = (send: Send) =>
  queryOptions({
    queryKey: ['settings-overview'],
    queryFn: ({ signal }) => call(readSettingsOverview, { signal }, send),
    staleTime: 0,
    meta: { suppressErrorNotice: true },
  })

/** What was changed in the settings, as the filter says. */
export const settingChangesQuery = (send: Send, query: ChangesQuery) =>
  queryOptions({
    queryKey: ['setting-changes', query],
    queryFn: ({ signal }) => call(listSettingChanges, { query, signal }, send),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { suppressErrorNotice: true },
  })
