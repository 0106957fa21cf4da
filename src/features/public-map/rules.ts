import { parseBox } from '#features/reports/location/bbox.ts'
import type { Box } from '#kit/map-layers.ts'
import { Problem } from '#kit/problem.ts'

type PlaceQuery = { bbox?: string | undefined; lat?: string | undefined; lon?: string | undefined }
export type PlaceFilter = { box: Box | undefined; point: { lat: number; lng: number } | undefined }

const numberIn = (text: string) => (/^\s*[-+]?\d{1,3}(\.\d{1,30})?\s*$/.test(text) ? Number(text) : undefined)

/** @throws Problem `invalid-input` without a valid place, as on the wire */
export function parsePlaceFilter({ bbox, lat, lon }: PlaceQuery): PlaceFilter {
  if (!bbox && !(lat && lon))
    throw new Problem('invalid-input', { non_field_errors: ['Either bbox or lon/lat must be filled in'] })
  const box = bbox ? parseBox(bbox) : undefined
  if (bbox && !box) throw new Problem('invalid-input', { bbox: ['Voer een geldige bbox in: west,zuid,oost,noord.'] })
  if (!lat || !lon) return { box, point: undefined }
  const point = { lat: numberIn(lat), lng: numberIn(lon) }
  if (point.lat === undefined || point.lng === undefined)
    throw new Problem('invalid-input', { [point.lat === undefined ? 'lat' : 'lon']: ['Voer een getal in.'] })
  return { box, point: { lat: point.lat, lng: point.lng } }
}
