import type { Routes } from '#server/http/http-server.ts'
import { geographyHeaders } from '#server/http/pagination.ts'
import { setAge } from '#server/http/version.ts'
import { mapSignals, publicGeography } from '../contract.ts'
import { readOpenReports, readPublicGeography } from './read-map.ts'

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
