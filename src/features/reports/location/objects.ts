import type { ObjectKind, PublicObjectLayer } from '../../../kit/map-layers.ts'
import type { MapObjectSettings } from '../../question-sets/question.ts'

/** The fields of a layer that are used; only these are sent to the browser. */
export function layerFieldsOf({ kinds, only, statuses = [] }: MapObjectSettings): string[] {
  const fields = [...kinds.map(({ field }) => field), ...statuses.map(({ field }) => field)]
  return [...new Set([...fields, ...(only ? [only.field] : []), 'GlobalID'])]
}

/** An object of a map layer, as our server returns it. */
export type LayerFeature = {
  id: string
  lat: number
  lng: number
  properties: Readonly<Record<string, string | number | null>>
}

/** The layer for the objects of a question, when the municipality has one. */
export const layerFor = (
  { kind }: Pick<MapObjectSettings, 'kind'>,
  layers: Partial<Record<ObjectKind, PublicObjectLayer>>,
): PublicObjectLayer | undefined => layers[kind]
