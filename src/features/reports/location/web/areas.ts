import type { z } from 'zod'
import type { PublicConfiguration } from '../../../../kit/configuration.ts'
import { contains } from '../../../../kit/geo.ts'
import type { Area, AreaGeography } from '../../../areas/contract.ts'
import { offlineAreasPath } from '../../../areas/offline-areas.ts'
import type { Place } from '../rules.ts'
import { fetchJson } from './fetch-json.ts'

const areas = '/signals/v1/public/areas'

// Our own server answers by its contract, which would bring zod into the resident's page.
async function fetchList(url: string, signal: AbortSignal): Promise<Area[]> {
  const empty: { results: Area[] } = { results: [] }
  return Object.assign(empty, await fetchJson(url, signal)).results
}

const fetchAreasOfType = (type: string, signal: AbortSignal) =>
  fetchList(`${areas}?type_code=${encodeURIComponent(type)}&page_size=1000`, signal)

/** A type of which nobody has loaded any areas is refused; who does not answer at all is not asked once more. */
function emptyUnlessTimedOut(error: unknown): never[] {
  if (error instanceof DOMException) throw error
  return []
}

type AreaTypes = Pick<PublicConfiguration, 'areaTypeToChoose' | 'areaTypeForReports'>

/** What a resident can choose from when there is no address: neighbourhoods, or districts, or nothing. */
export async function areasToChoose(types: AreaTypes, signal: AbortSignal): Promise<Area[]> {
  // Without a connection there may be a list on the device.
  return await asked(types, signal).catch(() => fetchList(offlineAreasPath, signal))
}

async function asked({ areaTypeToChoose, areaTypeForReports }: AreaTypes, signal: AbortSignal): Promise<Area[]> {
  const neighbourhoods = await fetchAreasOfType(areaTypeToChoose, signal).catch(emptyUnlessTimedOut)
  return neighbourhoods.length > 0 ? neighbourhoods : fetchAreasOfType(areaTypeForReports, signal)
}

export const centerOf = ({ bbox: [west, south, east, north] }: Pick<Area, 'bbox'>): Place => ({
  lat: (south + north) / 2,
  lng: (west + east) / 2,
})

async function fetchBoundaries(query: string, signal: AbortSignal) {
  const empty: z.output<typeof AreaGeography> = { type: 'FeatureCollection', features: [] }
  return Object.assign(empty, await fetchJson(`${areas}/geography?${query}page_size=1000`, signal)).features
}

export type MunicipalityCheck = (place: Place, signal: AbortSignal) => Promise<boolean>

/**
 * Tells whether a place is the municipality's. The districts nearly always say so; only for a place outside them all the
 * other areas are asked too. Without areas, or without an answer, every place is: reporting is never blocked by that.
 */
export function municipalityCheckOf({ areaTypeForReports }: Pick<AreaTypes, 'areaTypeForReports'>): MunicipalityCheck {
  const cachedBoundaries = new Map<string, Awaited<ReturnType<typeof fetchBoundaries>>>()
  const asked = async (query: string, signal: AbortSignal) => {
    const features = cachedBoundaries.get(query) ?? (await fetchBoundaries(query, signal))
    cachedBoundaries.set(query, features)
    return features
  }
  return async (place, signal) => {
    try {
      const type = `type_code=${encodeURIComponent(areaTypeForReports)}&`
      const districts = await asked(type, signal).catch(emptyUnlessTimedOut)
      if (districts.some(({ geometry }) => contains(geometry, place))) return true
      const allAreas = await asked('', signal)
      return allAreas.length === 0 || allAreas.some(({ geometry }) => contains(geometry, place))
    } catch {
      return true
    }
  }
}
