import { objectKinds } from '../../../../kit/map-layers.ts'
import type { Base } from '../../../../server/base.ts'
import type { LayerFeatures } from '../contract.ts'

/** The objects of a layer as GeoJSON, with their id in the field that the layer has it in. */
export function toGeoJson({ municipality }: Pick<Base, 'municipality'>, name: string, { features }: LayerFeatures) {
  const kind = objectKinds.find(known => known === name)
  const idField = (kind && municipality.map.layers[kind]?.idField) ?? 'id'
  return {
    type: 'FeatureCollection' as const,
    features: features.map(({ id, lat, lng, properties }) => ({
      type: 'Feature' as const,
      id,
      geometry: { type: 'Point' as const, coordinates: [lng, lat] satisfies [number, number] },
      properties: { ...properties, [idField]: id },
    })),
  }
}
