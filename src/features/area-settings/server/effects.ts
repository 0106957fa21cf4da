import type { ImportedArea } from '#features/areas/import/geojson.ts'
import { areaValues, districtType } from '#features/reports/location/server/place-values.ts'
import { areaFinder } from '#features/reports/server/reference-data.ts'
import { listExpressions } from '#features/routing/server/store.ts'
import type { Municipality } from '#kit/configuration.ts'
import { boundsOf } from '#kit/geo.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import type { AreaChanges } from '../contract.ts'
import { namesArea } from '../rules.ts'
import { countFiltersWith, openReportsAfter } from './store.ts'

type Replacement = {
  type: { code: string; name: string }
  /** In the order in which a report finds its area. */
  after: readonly ImportedArea[]
  removed: readonly { code: string; name: string }[]
}

export async function effectsOf({ db, municipality }: Pick<Base, 'db' | 'municipality'>, replacement: Replacement) {
  const { type, removed } = replacement
  const codes = new Set(removed.map(({ code }) => code))
  const rules = codes.size > 0 ? await listExpressions(db) : []
  return {
    reports: await countReports(db, municipality, replacement),
    rules: rules
      .filter(({ code }) => namesArea(code, { type: type.name, codes }))
      .map(({ id, name }) => ({ id, name })),
    storedFilters: codes.size > 0 ? await countFiltersWith(db, type.code, [...codes]) : 0,
    districts:
      type.code === districtType
        ? removed.filter(({ code }) => code in municipality.districtCodes).map(({ code, name }) => ({ code, name }))
        : [],
  }
}

/** Other requests run between these batches. */
const reportsAtOnce = 2000

async function countReports(
  db: Reader,
  municipality: Municipality,
  { type, after }: Replacement,
): Promise<NonNullable<AreaChanges['effects']>['reports']> {
  const isOfReports = type.code === municipality.areaTypeForReports
  if (!isOfReports && type.code !== districtType) return null
  const areasAt = finderOf(type.code, after)
  const counts = { moved: 0, withoutArea: 0 }
  let last = 0
  for (;;) {
    const reports = await openReportsAfter(db, last, { limit: reportsAtOnce })
    for (const { place, areaTypeCode, areaCode, districtCode } of reports) {
      const { letter, ...area } = areaValues(municipality, areasAt({ lat: place.y, lng: place.x }))
      const isOther = areaCode !== area.areaCode || areaTypeCode !== area.areaTypeCode
      if (isOfReports ? isOther : letter !== undefined && letter !== districtCode) counts.moved += 1
      if (isOfReports && isOther && area.areaCode === null) counts.withoutArea += 1
    }
    const next = reports.at(-1)?.id
    if (next === undefined || reports.length < reportsAtOnce) return counts
    last = next
  }
}

const finderOf = (type: string, areas: readonly ImportedArea[]) =>
  areaFinder(
    areas.map(area => {
      const [west, south, east, north] = boundsOf(area.geometry)
      return { ...area, type, west, south, east, north }
    }),
  )
