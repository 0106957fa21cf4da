import { readBlur } from '#features/reports/server/public-view.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import { pageBounds } from '#server/http/pagination.ts'
import type { GeographyQuery } from '../contract.ts'
import { parsePlaceFilter } from '../rules.ts'
import { checkCategories, countReportsInArea, newestOpenReports, reportFeatures } from './geography.ts'

/** @throws Problem `not-found` when the municipality does not enable it */
export async function readOpenReports({ replica, municipality }: Base) {
  if (!municipality.featureFlags.enablePublicGeoSignalEndpoint) throw new Problem('not-found')
  return replica.read(async db => newestOpenReports(db, await readBlur(db, municipality)))
}

export async function readPublicGeography(
  { replica, municipality }: Base,
  query: GeographyQuery,
  { withFeatures }: { withFeatures: boolean },
) {
  const { group_by: groupBy, maincategory_slug: mains, category_slug: subs, geopage: page, page_size } = query
  const wanted = { ...parsePlaceFilter(query), mains, subs, byCategory: groupBy === 'category' }
  if (groupBy && !wanted.byCategory)
    throw new Problem('invalid-input', {
      group_by: [`Selecteer een geldige keuze. ${groupBy} is geen beschikbare keuze.`],
    })
  const { result, ageSeconds } = await replica.read(async db => {
    const filter = { ...wanted, blur: await readBlur(db, municipality) }
    await checkCategories(db, filter)
    const count = await countReportsInArea(db, filter)
    const part = pageBounds({ page, page_size }, count)
    const features = withFeatures && count > 0 ? await reportFeatures(db, filter, part) : []
    return { count, part, features }
  })
  return { ...result, ageSeconds }
}
