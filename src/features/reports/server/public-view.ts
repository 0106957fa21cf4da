import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Municipality } from '#kit/configuration.ts'
import type { Box } from '#kit/map-layers.ts'
import type { Reader } from '#server/db/database.ts'
import { type Blur, blurOf } from '../public-view.ts'

/** Runs no query where the municipality blurs no category. */
export async function readBlur(
  db: Reader,
  municipality: Pick<Municipality, 'publicMap' | 'featureFlags' | 'map'>,
): Promise<Blur | undefined> {
  if (municipality.publicMap.blurred.length === 0) return undefined
  const categories = await db
    .selectFrom('categories as sub')
    .innerJoin('categories as main', 'main.id', 'sub.parentId')
    .select(['sub.id', 'sub.slug', 'main.slug as mainSlug', 'sub.isPublicAccessible'])
    .execute()
  return blurOf(municipality, categories)
}

type Coordinates = { lng: RawBuilder<number>; lat: RawBuilder<number> }

const exactPlace: Coordinates = { lng: sql<number>`place[0]`, lat: sql<number>`place[1]` }

export const isShownBlurred = (blur: Blur | undefined): RawBuilder<boolean> =>
  blur ? sql<boolean>`reports.category_id = any(${blur.categoryIds})` : sql<boolean>`false`

/** The moment, or the start of the Dutch day for a blurred category. */
export const shownMoment = (blur: Blur | undefined): RawBuilder<Date> =>
  blur
    ? sql<Date>`case when ${isShownBlurred(blur)}
        then date_trunc('day', reports.created_at, 'Europe/Amsterdam') else reports.created_at end`
    : sql<Date>`reports.created_at`

export function shownPlace(blur: Blur | undefined): Coordinates {
  if (!blur) return exactPlace
  const middle = (coordinate: RawBuilder<number>, size: number) =>
    sql<number>`case when ${isShownBlurred(blur)}
      then (floor(${coordinate} / ${size}::float8) + 0.5) * ${size}::float8 else ${coordinate} end`
  return { lng: middle(exactPlace.lng, blur.cell.lng), lat: middle(exactPlace.lat, blur.cell.lat) }
}

/** Contains the real place of each report that is shown in this box. */
export const boxOfPlaces = ({ west, south, east, north }: Box, blur: Blur | undefined): Box => {
  const { lng, lat } = blur?.cell ?? { lng: 0, lat: 0 }
  return { west: west - lng, south: south - lat, east: east + lng, north: north + lat }
}

/**
 * True when the shown place is in the box, edges included. Testing the real place would reveal it to ever smaller
 * boxes.
 */
export const isShownIn = ({ west, south, east, north }: Box, blur: Blur | undefined): RawBuilder<SqlBool> => {
  if (!blur) return sql<SqlBool>`true`
  const { lng, lat } = shownPlace(blur)
  return sql<SqlBool>`${lng} between ${west}::float8 and ${east}::float8 and ${lat} between ${south}::float8 and ${north}::float8`
}
