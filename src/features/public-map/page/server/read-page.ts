import { Problem } from '../../../../kit/problem.ts'
import type { Base } from '../../../../server/base.ts'
import type { Reader } from '../../../../server/db/database.ts'
import { gridOver } from '../../../overview/map/rules.ts'
import { parseBox } from '../../../reports/location/bbox.ts'
import type { MapTopics } from '../address.ts'
import { isMapEnabled, type PublicMap } from '../maps.ts'
import { isLeftOut } from '../rules.ts'
import { mapCategories } from './categories.ts'
import { clustersIn } from './clusters.ts'
import { listPage } from './list.ts'

type Filter = MapTopics & { map: PublicMap }

const dayMs = 86_400_000

/** What a map shows with a filter. @throws Problem `not-found` where the municipality does not enable it */
async function shownOn(db: Reader, base: Base, { map, ...topics }: Filter) {
  const { solvedDays } = base.municipality.publicMap
  const categories = await mapCategories(db, base, map)
  return {
    map,
    categories,
    leftOut: categories.shown.filter(category => isLeftOut(category, topics)).map(({ id }) => id),
    solvedSince: map === 'public' && solvedDays > 0 ? new Date(base.clock().getTime() - solvedDays * dayMs) : undefined,
  }
}

function requireEnabled({ municipality }: Base, map: PublicMap) {
  if (!isMapEnabled(municipality, map)) throw new Problem('not-found')
}

/** The reports on the part of a map in `bbox`, clustered. */
export async function readClusters(base: Base, { bbox, zoom, ...filter }: Filter & { bbox: string; zoom: number }) {
  requireEnabled(base, filter.map)
  const { map } = base.municipality
  const box = parseBox(bbox)
  if (!box) throw new Problem('invalid-input', { bbox: ['Voer een geldige bbox in: west,zuid,oost,noord.'] })
  const grid = gridOver(map, box, zoom)
  if (!grid) throw new Problem('invalid-input', { bbox: ['De bbox is te groot voor dit zoomniveau.'] })
  return base.replica.read(async db =>
    clustersIn(db, { ...(await shownOn(db, base, filter)), ...grid, isNearest: zoom >= map.maxZoom }),
  )
}

type ListQuery = Filter & { lat?: number | undefined; lng?: number | undefined; page: number }

/** A page of the reports of a map. */
export async function readList(base: Base, { lat, lng, page, ...filter }: ListQuery) {
  requireEnabled(base, filter.map)
  const place = lat === undefined || lng === undefined ? undefined : { lat, lng }
  if (place && (Math.abs(place.lat) > 85 || Math.abs(place.lng) > 180))
    throw new Problem('invalid-input', { lat: ['Voer een plaats op aarde in.'] })
  return base.replica.read(async db => listPage(db, { ...(await shownOn(db, base, filter)), place, page }))
}
