import type { Routes } from '#server/http/http-server.ts'
import { mapLayer, mapLayerAsGeoJson, tryMapLayer } from '../contract.ts'
import { cacheTtl, mapLayerReader, toGeoJson, tryLayer } from './map-layers.ts'

const cacheControl = `public, max-age=${cacheTtl / 1000}`

export const mapLayerRoutes: Routes = ({ authorizedRoute, publicRoute }, base) => {
  const readMapLayer = mapLayerReader(base)

  publicRoute(mapLayer, async ({ params, query, reply }) => {
    const features = await readMapLayer(params.layer, query.bbox)
    reply.header('Cache-Control', cacheControl)
    return features
  })

  publicRoute(mapLayerAsGeoJson, async ({ params, query, reply }) => {
    const features = toGeoJson(base, params.layer, await readMapLayer(params.layer, query.bbox))
    reply.header('Cache-Control', cacheControl)
    return features
  })

  authorizedRoute(tryMapLayer, ({ params }) => tryLayer(base, params.layer))
}
