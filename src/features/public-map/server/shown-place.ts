import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Box } from '../../../kit/map-layers.ts'
import type { Blur } from '../blur.ts'

type Coordinates = { lng: RawBuilder<number>; lat: RawBuilder<number> }

const exactPlace: Coordinates = { lng: sql<number>`place[0]`, lat: sql<number>`place[1]` }

/** Where a report is shown: at its place, or in the middle of its square when its category is blurred. */
export function shownPlace(blur: Blur | undefined): Coordinates {
  if (!blur) return exactPlace
  const middle = (coordinate: RawBuilder<number>, size: number) =>
    sql<number>`case when reports.category_id = any(${blur.categoryIds})
      then (floor(${coordinate} / ${size}::float8) + 0.5) * ${size}::float8 else ${coordinate} end`
  return { lng: middle(exactPlace.lng, blur.cell.lng), lat: middle(exactPlace.lat, blur.cell.lat) }
}

/** The box in which all reports are that are shown in this one. */
export const boxOfPlaces = ({ west, south, east, north }: Box, blur: Blur | undefined): Box => {
  const { lng, lat } = blur?.cell ?? { lng: 0, lat: 0 }
  return { west: west - lng, south: south - lat, east: east + lng, north: north + lat }
}

/** Whether a report is shown in a box, edges included. Its real place does not matter: a smaller and smaller box would give it away. */
export const isShownIn = ({ west, south, east, north }: Box, blur: Blur | undefined): RawBuilder<SqlBool> => {
  if (!blur) return sql<SqlBool>`true`
  const { lng, lat } = shownPlace(blur)
  return sql<SqlBool>`${lng} between ${west}::float8 and ${east}::float8 and ${lat} between ${south}::float8 and ${north}::float8`
}
