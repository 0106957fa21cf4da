import type { Routes } from '../../../../server/http/http-server.ts'
import { mapLayer } from '../contract.ts'
import { cacheTtl, mapLayerReader } from './map-layers.ts'

export const mapLayerRoutes: Routes = ({ publicRoute }, base) => {
  const readMapLayer = mapLayerReader(base)

  publicRoute(mapLayer, async ({ params, query, reply }) => {
    const features = await readMapLayer(params.layer, query.bbox)
    reply.header('Cache-Control', `public, max-age=${cacheTtl / 1000}`)
    return features
  })
}
