import type { PublicConfiguration } from '#kit/configuration.ts'
import type { LatLng } from '#kit/rd.ts'
import type { Reader } from '#server/db/database.ts'
import type { Area } from '../contract.ts'
import { findAreas, sortAreas } from './read.ts'

type Types = Pick<PublicConfiguration, 'areaTypeToChoose' | 'areaTypeForReports'>

/** For a report with only a known area: the middle of its bounding box. */
export const centerOfArea = ([west, south, east, north]: Area['bbox']): LatLng => ({
  lat: (south + north) / 2,
  lng: (west + east) / 2,
})

/** Neighbourhoods, otherwise districts, otherwise nothing. */
export async function selectableAreas(db: Reader, types: Types): Promise<Omit<Area, 'type'>[]> {
  const all = sortAreas(await findAreas(db, { code: [], type_code: [] }), 'name')
  const ofType = (code: string) => all.filter(({ type }) => type.code === code)
  const preferred = ofType(types.areaTypeToChoose)
  return (preferred.length > 0 ? preferred : ofType(types.areaTypeForReports)).map(({ name, code, bbox }) => ({
    name,
    code,
    bbox,
  }))
}
