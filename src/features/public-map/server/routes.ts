import { Problem } from '../../../kit/problem.ts'
import type { Routes } from '../../../server/http/http-server.ts'
import { geographyHeaders, pageBounds } from '../../../server/http/pagination.ts'
import { mapSignals, publicGeography } from '../contract.ts'
import { parsePlaceFilter } from '../rules.ts'
import { checkCategories, countReportsInArea, newestOpenReports, reportFeatures } from './geography.ts'

export const publicMapRoutes: Routes = ({ onPublic }, base) => {
  onPublic(mapSignals, async () => {
    if (!base.municipality.featureFlags.enablePublicGeoSignalEndpoint) throw new Problem('not-found')
    const features = await newestOpenReports(base.db)
    return { type: 'FeatureCollection' as const, features: features.length > 0 ? features : null }
  })

  onPublic(publicGeography, async ({ query, request, reply }) => {
    const { group_by: groupBy, maincategory_slug: mains, category_slug: subs } = query
    const filter = { ...parsePlaceFilter(query), mains, subs, byCategory: groupBy === 'category' }
    if (groupBy && !filter.byCategory)
      throw new Problem('invalid-input', {
        group_by: [`Selecteer een geldige keuze. ${groupBy} is geen beschikbare keuze.`],
      })
    await checkCategories(base.db, filter)
    const count = await countReportsInArea(base.db, filter)
    const part = pageBounds({ page: query.geopage, page_size: query.page_size }, count)
    reply.headers(geographyHeaders(base.publicUrl + request.url, part, count))
    const features = request.method === 'HEAD' || count === 0 ? [] : await reportFeatures(base.db, filter, part)
    return { type: 'FeatureCollection' as const, features: features.length > 0 ? features : null }
  })
}
