import type { z } from 'zod'
import type { PublicConfiguration } from '../../../../kit/configuration.ts'
import { contains } from '../../../../kit/geo.ts'
import type { Area, AreaGeography } from '../../../areas/contract.ts'
import { offlineAreasPath } from '../../../areas/offline-areas.ts'
import type { Place } from '../rules.ts'
import { fetchJson } from './fetch-json.ts'

const areasUrl = '/signals/v1/public/areas'

// Not validated: our own server follows the contract, and validating would load zod in the page for residents.
async function fetchList(url: string, signal: AbortSignal): Promise<Area[]> {
  const empty: { results: Area[] } = { results: [] }
  return Object.assign(empty, await fetchJson(url, signal)).results
}

const fetchAreasOfType = (type: string, signal: AbortSignal) =>
  fetchList(`${areasUrl}?type_code=${encodeURIComponent(type)}&page_size=1000`, signal)

/** Empty after a refusal, which an area type without areas gives; a timeout is rethrown, so that no second request follows. */
function emptyUnlessTimedOut(error: unknown): never[] {
  if (error instanceof DOMException) throw error
  return []
}

type AreaTypes = Pick<PublicConfiguration, 'areaTypeToChoose' | 'areaTypeForReports'>

/** The areas that a resident can choose when there is no address: neighbourhoods, or districts, or none. */
export async function areasToChoose(types: AreaTypes, signal: AbortSignal): Promise<Area[]> {
  // Without a connection the list may be in the cache of the service worker.
  return await fetchAreasToChoose(types, signal).catch(() => fetchList(offlineAreasPath, signal))
}

async function fetchAreasToChoose(
  { areaTypeToChoose, areaTypeForReports }: AreaTypes,
  signal: AbortSignal,
): Promise<Area[]> {
  const neighbourhoods = await fetchAreasOfType(areaTypeToChoose, signal).catch(emptyUnlessTimedOut)
  return neighbourhoods.length > 0 ? neighbourhoods : fetchAreasOfType(areaTypeForReports, signal)
}

export const areaCenterOf = ({ bbox: [west, south, east, north] }: Pick<Area, 'bbox'>): Place => ({
  lat: (south + north) / 2,
  lng: (west + east) / 2,
})

async function fetchBoundaries(query: string, signal: AbortSignal) {
  const empty: z.output<typeof AreaGeography> = { type: 'FeatureCollection', features: [] }
  return Object.assign(empty, await fetchJson(`${areasUrl}/geography?${query}page_size=1000`, signal)).features
}

export type MunicipalityCheck = (place: Place, signal: AbortSignal) => Promise<boolean>

/**
 * A check whether a place lies in the municipality, or in the areas that alone are its own. It nearly always lies in one of the
 * districts; the other areas are fetched only for a place outside all of them. Without areas, or after a failure, every place passes: this must never
 * block reporting.
 */
export function createMunicipalityCheck({
  areaTypeForReports,
  areaTypeOfOwnPlaces,
}: Pick<PublicConfiguration, 'areaTypeForReports' | 'areaTypeOfOwnPlaces'>): MunicipalityCheck {
  const cachedBoundaries = new Map<string, Awaited<ReturnType<typeof fetchBoundaries>>>()
  const fetchCached = async (query: string, signal: AbortSignal) => {
    const features = cachedBoundaries.get(query) ?? (await fetchBoundaries(query, signal))
    cachedBoundaries.set(query, features)
    return features
  }
  return async (place, signal) => {
    try {
      const type = `type_code=${encodeURIComponent(areaTypeOfOwnPlaces ?? areaTypeForReports)}&`
      const districts = await fetchCached(type, signal).catch(emptyUnlessTimedOut)
      if (districts.some(({ geometry }) => contains(geometry, place))) return true
      if (areaTypeOfOwnPlaces) return districts.length === 0
      const allAreas = await fetchCached('', signal)
      return allAreas.length === 0 || allAreas.some(({ geometry }) => contains(geometry, place))
    } catch {
      return true
    }
  }
}
