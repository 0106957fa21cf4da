import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Box } from '../../../../kit/map-layers.ts'
import { statusesHiddenOnMap, statusesHiddenOnOlderMap } from '../../../reports/status/rules.ts'
import { hasStatus, hasStatusOtherThan, isOpen } from '../../../reports/status/server/conditions.ts'
import { boxOfPlaces, isShownIn, shownPlace } from '../../server/shown-place.ts'
import type { PublicMap } from '../maps.ts'
import type { MapCategories } from './categories.ts'

/** Written exactly as in the indexes of the map, so that they are used. */
const isPlaced = sql<SqlBool>`(location_extra is null or not location_extra @> '{"approximate": true}')`

/** Written exactly as in the index of what was solved. */
export const isSolved = sql<SqlBool>`${hasStatus(['handled'])} and coalesce(closing_reason, 'solved') = 'solved'`

export type VisibleRequest = {
  map: PublicMap
  categories: MapCategories
  /** Undefined: the whole municipality. */
  box: Box | undefined
  /** Reports that were solved after this moment are shown; undefined: none. */
  solvedSince: Date | undefined
}

const isPlacedIn = ({ west, south, east, north }: Box) =>
  sql<SqlBool>`place[0] >= ${west}::float8 and place[0] <= ${east}::float8
    and place[1] >= ${south}::float8 and place[1] <= ${north}::float8`

/**
 * What a map shows of each report: `id`, `category_id`, `lng`, `lat`, `solved`, and `at`, when it was made or solved. Open reports are
 * read from an index alone, and so are solved ones.
 */
export function visibleReports({ map, categories, box, solvedSince }: VisibleRequest): RawBuilder<unknown> {
  const { shown, blur } = categories
  const { lng, lat } = shownPlace(blur)
  const inBox = box ? sql<SqlBool>`${isPlacedIn(boxOfPlaces(box, blur))} and ${isShownIn(box, blur)}` : sql`true`
  const isOnMap = sql<SqlBool>`${isPlaced} and ${inBox} and reports.category_id = any(${shown.map(({ id }) => id)})`
  const hidden = map === 'public' ? statusesHiddenOnMap : statusesHiddenOnOlderMap
  const open = sql`select id, category_id, ${lng} as lng, ${lat} as lat, false as solved, created_at as at
    from reports where ${isOpen} and ${hasStatusOtherThan(hidden)} and ${isOnMap}`
  if (!solvedSince) return open
  return sql`${open} union all
    select id, category_id, ${lng} as lng, ${lat} as lat, true as solved, status_at as at
    from reports where status_at >= ${solvedSince} and ${isSolved} and ${isOnMap}`
}
