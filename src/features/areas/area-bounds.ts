import type { Municipality as Configuration } from '#kit/configuration.ts'
import { boundsOf, metresBetween } from '#kit/geo.ts'
import type { LatLng } from '#kit/rd.ts'
import type { ImportedArea } from './geojson.ts'

type Bounds = Configuration['boundingBox']
type Municipality = { name: string; center: LatLng; boundingBox: Bounds }
type Box = readonly [west: number, south: number, east: number, north: number]

export const boxAround = (areas: readonly ImportedArea[]): Box =>
  boundsOf({ type: 'MultiPolygon', coordinates: areas.flatMap(({ geometry }) => geometry.coordinates) })

/** Metres from the centre that give a warning. */
const far = 50_000

/** `errors` are impossible; `warnings` are unlikely. */
export function checkAreaBounds(areas: readonly ImportedArea[], municipality: Municipality) {
  const outside = areas.find(area => !isInside(boxAround([area]), municipality.boundingBox))
  if (!outside) {
    const middle = middleOf(boxAround(areas))
    const isFar = metresBetween(middle, municipality.center) > far
    return { errors: [], warnings: isFar ? [`Let op: de gebieden liggen ${whereText(middle, municipality)}.`] : [] }
  }
  const [west, south, east, north] = boxAround([outside])
  const landing = `${outside.name} komt te liggen ${whereText(middleOf([west, south, east, north]), municipality)}.`
  const isSwapped = isInside([south, west, north, east], municipality.boundingBox)
  const hint = isSwapped
    ? ' De lengte en de breedte staan verwisseld: eerst hoort de lengte (rond 5), dan de breedte (rond 52).'
    : ''
  return { errors: [landing + hint], warnings: [] }
}

const isInside = ([west, south, east, north]: Box, { southWest, northEast }: Bounds) =>
  west >= southWest.lng && south >= southWest.lat && east <= northEast.lng && north <= northEast.lat

const middleOf = ([west, south, east, north]: Box): LatLng => ({ lat: (south + north) / 2, lng: (west + east) / 2 })

const winds = [
  'noorden',
  'noordoosten',
  'oosten',
  'zuidoosten',
  'zuiden',
  'zuidwesten',
  'westen',
  'noordwesten',
] as const

function whereText(place: LatLng, { name, center }: Municipality): string {
  const kilometres = Math.round(metresBetween(place, center) / 1000).toLocaleString('nl-NL')
  const wide = (place.lng - center.lng) * Math.cos((center.lat * Math.PI) / 180)
  const direction = Math.round((Math.atan2(wide, place.lat - center.lat) / (2 * Math.PI)) * winds.length)
  const wind = winds[(direction + winds.length) % winds.length]
  return `${kilometres} km ten ${wind} van ${name} (${degrees(place.lat, ['NB', 'ZB'])}, ${degrees(place.lng, ['OL', 'WL'])})`
}

const degrees = (value: number, [positive, negative]: readonly [string, string]) =>
  `${Math.abs(value).toFixed(2).replace('.', ',')}° ${value < 0 ? negative : positive}`
