import { metresBetween } from '../../../kit/geo.ts'
import type { Box } from '../../../kit/map-layers.ts'
import type { Base } from '../../../server/base.ts'
import { readBlur } from '../../public-map/server/blur.ts'
import { reportFeatures } from '../../public-map/server/geography.ts'
import type { MapObject } from '../../question-sets/question.ts'
import type { ChosenCategory } from '../../reports/draft/rules.ts'
import { knownReportAsMapObject } from '../../reports/location/picking.ts'
import type { Place } from '../../reports/location/rules.ts'

/** More cannot be told apart in a list. */
const maxKnown = 20

type Wanted = { category: ChosenCategory; near: Place; box: Box }

/** The reports of a category that are known in a box, nearest first, where everybody may see them. */
export async function knownReportsIn(
  { replica, municipality }: Base,
  { category: { main, sub }, near, box }: Wanted,
): Promise<MapObject[]> {
  const { result: features } = await replica.read(async db => {
    const blur = await readBlur(db, municipality)
    const filter = { box, point: undefined, mains: [main], subs: [sub], byCategory: false, blur }
    return reportFeatures(db, filter, { size: 500, offset: 0 })
  })
  return features
    .map(({ geometry: { coordinates }, properties }) => {
      const [lng, lat] = coordinates
      const place = { lat, lng }
      const report = { name: properties.category.name, createdAt: properties.created_at, place }
      return { metres: metresBetween(place, near), report: knownReportAsMapObject(report) }
    })
    .toSorted((one, other) => one.metres - other.metres)
    .slice(0, maxKnown)
    .map(({ report }) => report)
}
