import type { z } from 'zod'
import type { PublicConfiguration } from '../../../../kit/configuration.ts'
import { contains } from '../../../../kit/geo.ts'
import type { Area, AreaGeography } from '../../../areas/contract.ts'
import { keptAreasPath } from '../../../areas/kept.ts'
import type { Place } from '../rules.ts'
import { ask } from './ask.ts'

const areas = '/signals/v1/public/areas'

// Our own server answers by its contract, which would bring zod into the resident's page.
async function listIn(url: string, signal: AbortSignal): Promise<Area[]> {
  const none: { results: Area[] } = { results: [] }
  return Object.assign(none, await ask(url, signal)).results
}

const listed = (type: string, signal: AbortSignal) =>
  listIn(`${areas}?type_code=${encodeURIComponent(type)}&page_size=1000`, signal)

/** A type of which nobody has loaded any areas is refused; who does not answer at all is not asked once more. */
function noneIfRefused(error: unknown): never[] {
  if (error instanceof DOMException) throw error
  return []
}

type Types = Pick<PublicConfiguration, 'areaTypeToChoose' | 'areaTypeForReports'>

/** What a resident can choose from when there is no address: neighbourhoods, or districts, or nothing. */
export async function areasToChoose(types: Types, signal: AbortSignal): Promise<Area[]> {
  // Without a connection there may be a list on the device.
  return await asked(types, signal).catch(() => listIn(keptAreasPath, signal))
}

async function asked({ areaTypeToChoose, areaTypeForReports }: Types, signal: AbortSignal): Promise<Area[]> {
  const neighbourhoods = await listed(areaTypeToChoose, signal).catch(noneIfRefused)
  return neighbourhoods.length > 0 ? neighbourhoods : listed(areaTypeForReports, signal)
}

export const middleOf = ({ bbox: [west, south, east, north] }: Pick<Area, 'bbox'>): Place => ({
  lat: (south + north) / 2,
  lng: (west + east) / 2,
})

async function borders(query: string, signal: AbortSignal) {
  const none: z.output<typeof AreaGeography> = { type: 'FeatureCollection', features: [] }
  return Object.assign(none, await ask(`${areas}/geography?${query}page_size=1000`, signal)).features
}

export type Ground = (place: Place, signal: AbortSignal) => Promise<boolean>

/**
 * Tells whether a place is the municipality's. The districts nearly always say so; only for a place outside them all the
 * other areas are asked too. Without areas, or without an answer, every place is: reporting is never blocked by that.
 */
export function groundOf({ areaTypeForReports }: Pick<Types, 'areaTypeForReports'>): Ground {
  const known = new Map<string, Awaited<ReturnType<typeof borders>>>()
  const asked = async (query: string, signal: AbortSignal) => {
    const features = known.get(query) ?? (await borders(query, signal))
    known.set(query, features)
    return features
  }
  return async (place, signal) => {
    try {
      const type = `type_code=${encodeURIComponent(areaTypeForReports)}&`
      const districts = await asked(type, signal).catch(noneIfRefused)
      if (districts.some(({ geometry }) => contains(geometry, place))) return true
      const all = await asked('', signal)
      return all.length === 0 || all.some(({ geometry }) => contains(geometry, place))
    } catch {
      return true
    }
  }
}
