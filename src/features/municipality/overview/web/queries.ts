import { apiQuery } from '#web/api.ts'
import { type ChangesQuery, listSettingChanges, readSettingsOverview } from '../contract.ts'

/** Always fetched again, because every page of the settings changes it. */
export const settingsOverviewQuery = apiQuery(readSettingsOverview, {}, { staleTime: 0 })

export const settingChangesQuery = (query: ChangesQuery) =>
  apiQuery(listSettingChanges, { query }, { keepsPrevious: true, staleTime: 0 })
