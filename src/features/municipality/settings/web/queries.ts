import { queryOptions } from '@tanstack/react-query'
import { call, callWithHeaders, type Send } from '../../../../web/call.ts'
import { versioned } from '../../../../web/form/save-result.ts'
import { municipalityHistory, readMunicipalitySettings } from '../contract.ts'
import { readSettingValues } from './municipality-values.ts'

export const municipalityKey = 'municipality'

/** The settings of the municipality, with the version of their values. */
export const municipalityQuery = (send: Send) =>
  queryOptions({
    queryKey: [municipalityKey, 'settings'],
    queryFn: async ({ signal }) => {
      const answer = await callWithHeaders(readMunicipalitySettings, { signal }, send)
      return { settings: answer.body, saved: versioned(answer, readSettingValues) }
    },
    meta: { errorTitle: 'De instellingen van de gemeente konden niet opgehaald worden' },
  })

export const municipalityHistoryQuery = (send: Send) =>
  queryOptions({
    queryKey: [municipalityKey, 'history'],
    queryFn: ({ signal }) => call(municipalityHistory, { signal }, send),
    meta: { errorTitle: 'De geschiedenis kon niet opgehaald worden' },
  })
