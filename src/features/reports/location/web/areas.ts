import type { z } from 'zod'
import type { Area, AreaGeography } from '#features/areas/contract.ts'
import { offlineAreasPath } from '#features/areas/offline-areas.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { contains } from '#kit/geo.ts'
import type { Place } from '../rules.ts'
import { fetchJson } from './addresses.ts'

const areasUrl = '/signals/v1/public/areas'

// Not validated: our own server follows the contract, and validating would load zod in the page for residents.
async function fetchList(url: string, signal: AbortSignal): Promise<Area[]> {
  const empty: { results: Area[] } = { results: [] }
  return Object.assign(empty, await fetchJson(url, signal)).results
}

const fetchAreasOfType = (type: string, signal: AbortSignal) =>
  fetchList(`${areasUrl}?type_code=${encodeURIComponent(type)}&page_size=1000`, signal)

/** An area type without areas gets a refusal. A timeout is rethrown, so that no second request follows. */
function emptyUnlessTimedOut(error: unknown): never[] {
  if (error instanceof DOMException) throw error
  return []
}

type AreaTypes = Pick<PublicConfiguration, 'areaTypeToChoose' | 'areaTypeForReports'>

/** Returns neighbourhoods, otherwise districts, otherwise nothing. */
export async function areasToChoose(types: AreaTypes, signal: AbortSignal): Promise<Area[]> {
  // Offline, the service worker may have the list in its cache.
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
 * A place nearly always lies in a district, so the other areas are fetched only for a place outside all districts.
 * Without areas and after a failure every place passes: an outage must not block reporting.
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
