import { readBlur } from '#features/reports/server/public-view.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import type { Routes } from '#server/http/http-server.ts'
import { geographyHeaders, pageBounds } from '#server/http/pagination.ts'
import { setAge } from '#server/http/version.ts'
import { type GeographyQuery, mapSignals, publicGeography } from '../contract.ts'
import { parsePlaceFilter } from '../rules.ts'
import { checkCategories, countReportsInArea, newestOpenReports, reportFeatures } from './geography.ts'

/** @throws Problem `not-found` when the municipality does not enable it */
async function readOpenReports({ replica, municipality }: Base) {
  if (!municipality.featureFlags.enablePublicGeoSignalEndpoint) throw new Problem('not-found')
  return replica.read(async db => newestOpenReports(db, await readBlur(db, municipality)))
}

async function readPublicGeography(
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

export const publicMapRoutes: Routes = ({ publicRoute }, base) => {
  publicRoute(mapSignals, async ({ reply }) => {
    const { result, ageSeconds } = await readOpenReports(base)
    setAge(reply, ageSeconds)
    return toCollection(result)
  })

  publicRoute(publicGeography, async ({ query, request, reply }) => {
    const withFeatures = request.method !== 'HEAD'
    const { count, part, features, ageSeconds } = await readPublicGeography(base, query, { withFeatures })
    reply.headers(geographyHeaders(base.publicUrl + request.url, part, count))
    setAge(reply, ageSeconds)
    return toCollection(features)
  })
}

const toCollection = <Feature>(features: Feature[]) => ({
  type: 'FeatureCollection' as const,
  features: features.length > 0 ? features : null,
})
