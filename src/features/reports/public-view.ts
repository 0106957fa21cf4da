import type { Municipality } from '#kit/configuration.ts'
import { dutchDay, wireTime } from '#kit/dutch-time.ts'
import { metresBetween } from '#kit/geo.ts'
import type { LatLng } from '#kit/rd.ts'

const metresPerDegree = 111_320

type SubCategory = { slug: string; mainSlug: string; isPublicAccessible: boolean }

/**
 * `exact` shows place and moment, `blurred` the square and the day, `unlisted` only that a report is nearby and its
 * day. Texts are never public (docs/wire/public-map.md#what-is-public).
 */
export type Publicity = 'exact' | 'blurred' | 'unlisted'

type Settings = Pick<Municipality, 'publicMap' | 'featureFlags'>

/** The one rule of public data of a report: every page, list and endpoint without sign-in follows it. */
export function publicityOf({ publicMap, featureFlags }: Settings, category: SubCategory): Publicity {
  const { slug, mainSlug, isPublicAccessible } = category
  const { blurred } = publicMap
  if (blurred.includes(mainSlug) || blurred.includes(`${mainSlug}/${slug}`)) return 'blurred'
  const isEachShown = featureFlags.enablePublicSignalMap || featureFlags.enablePublicGeoSignalEndpoint
  return isPublicAccessible || isEachShown ? 'exact' : 'unlisted'
}

/**
 * Blurred reports are shown in the middle of a square. Squares are fixed to the earth, so the middle tells nothing
 * of the place.
 */
export type Blur = { categoryIds: readonly number[]; cell: { lng: number; lat: number } }

export function blurOf(
  { publicMap, featureFlags, map }: Settings & Pick<Municipality, 'map'>,
  categories: readonly (SubCategory & { id: number })[],
): Blur | undefined {
  const categoryIds = categories
    .filter(category => publicityOf({ publicMap, featureFlags }, category) === 'blurred')
    .map(({ id }) => id)
  if (categoryIds.length === 0) return undefined
  const lat = publicMap.blurMeters / metresPerDegree
  return { categoryIds, cell: { lat, lng: lat / Math.cos((map.center.lat * Math.PI) / 180) } }
}

export const publicTime = (publicity: Publicity, at: Date): string =>
  publicity === 'exact' ? wireTime(at) : dutchDay(at)

/**
 * The side of the squares between which the distance to an unlisted report is measured (metres). Larger squares give
 * residents worse doubles: 0.93 are right at 25 metres, 0.96 at 8 metres (test/doubles-precision.test.ts).
 */
const vicinityMetres = 8

/**
 * The public distance of a report from a place. For an unlisted one it is measured between squares, so that repeated
 * questions reveal no more than its square.
 */
export const publicMetres = (publicity: Publicity, from: LatLng, to: LatLng): number =>
  publicity === 'exact' ? metresBetween(from, to) : metresBetween(middleOfSquare(from), middleOfSquare(to))

function middleOfSquare({ lat, lng }: LatLng): LatLng {
  const high = vicinityMetres / metresPerDegree
  const row = Math.floor(lat / high) + 0.5
  const wide = high / Math.cos((row * high * Math.PI) / 180)
  return { lat: row * high, lng: (Math.floor(lng / wide) + 0.5) * wide }
}

export const maxMetresOff = vicinityMetres * 1.5
