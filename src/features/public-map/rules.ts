import type { Box } from '../../kit/map-layers.ts'
import { Problem } from '../../kit/problem.ts'
import { boxFrom } from '../reports/location/bbox.ts'

type AskedWhere = { bbox?: string | undefined; lat?: string | undefined; lon?: string | undefined }
export type Where = { box: Box | undefined; at: { lat: number; lng: number } | undefined }

const numberIn = (text: string) => (/^\s*[-+]?\d{1,3}(\.\d{1,30})?\s*$/.test(text) ? Number(text) : undefined)

/** Where to look. @throws Problem `invalid-input` when that is nowhere in particular, as on the wire */
export function whereToLook({ bbox, lat, lon }: AskedWhere): Where {
  if (!bbox && !(lat && lon))
    throw new Problem('invalid-input', { non_field_errors: ['Either bbox or lon/lat must be filled in'] })
  const box = bbox ? boxFrom(bbox) : undefined
  if (bbox && !box) throw new Problem('invalid-input', { bbox: ['Voer een geldige bbox in: west,zuid,oost,noord.'] })
  if (!lat || !lon) return { box, at: undefined }
  const at = { lat: numberIn(lat), lng: numberIn(lon) }
  if (at.lat === undefined || at.lng === undefined)
    throw new Problem('invalid-input', { [at.lat === undefined ? 'lat' : 'lon']: ['Voer een getal in.'] })
  return { box, at: { lat: at.lat, lng: at.lng } }
}
