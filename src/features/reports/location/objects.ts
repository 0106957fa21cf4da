import type { MapObjectSettings } from '#features/question-sets/question.ts'
import type { ObjectKind, PublicObjectLayer } from '#kit/map-layers.ts'

export function layerFieldsOf({ kinds, only, statuses = [] }: MapObjectSettings): string[] {
  const fields = [...kinds.map(({ field }) => field), ...statuses.map(({ field }) => field)]
  return [...new Set([...fields, ...(only ? [only.field] : []), 'GlobalID'])]
}

export type LayerFeature = {
  id: string
  lat: number
  lng: number
  properties: Readonly<Record<string, string | number | null>>
}

export const layerFor = (
  { kind }: Pick<MapObjectSettings, 'kind'>,
  layers: Partial<Record<ObjectKind, PublicObjectLayer>>,
): PublicObjectLayer | undefined => layers[kind]
