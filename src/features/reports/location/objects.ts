import type { ObjectKind, PublicObjectLayer } from '../../../kit/map-layers.ts'
import type { MapObjects } from '../../question-sets/question.ts'

/** What a question asks of the map, in the words and the fields of this municipality's own layer. */
export function objectsOf(defaults: MapObjects, layer: Partial<PublicObjectLayer> = {}): MapObjects {
  const { typeField, kinds, only = defaults.only, statuses = defaults.statuses, texts } = layer
  return {
    ...defaults,
    ...defined(texts ?? {}),
    kinds: kindsOf(defaults, { typeField, kinds }),
    ...(only && { only }),
    ...(statuses && { statuses }),
  }
}

type LayerKinds = { typeField: string | undefined; kinds: PublicObjectLayer['kinds'] | undefined }

const kindsOf = (defaults: MapObjects, { typeField, kinds }: LayerKinds) =>
  (kinds ?? defaults.kinds).map(({ value, label, ...kind }) => ({
    field: typeField ?? ('field' in kind ? kind.field : (defaults.kinds[0]?.field ?? '')),
    value,
    label,
  }))

const defined = <Texts extends object>(texts: Texts) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined))

/** The fields of a layer that somebody looks at; nothing else of it is passed on. */
export function fieldsOf({ kinds, only, statuses = [] }: MapObjects): string[] {
  const fields = [...kinds.map(({ field }) => field), ...statuses.map(({ field }) => field)]
  return [...new Set([...fields, ...(only ? [only.field] : []), 'GlobalID'])]
}

/** A thing of the map, as our server passes it on. */
export type LayerFeature = {
  id: string
  lat: number
  lng: number
  properties: Readonly<Record<string, string | number | null>>
}

/** `light` of a question, when the municipality has a layer for it. */
export const layerFor = (
  { kind }: Pick<MapObjects, 'kind'>,
  layers: Partial<Record<ObjectKind, PublicObjectLayer>>,
): PublicObjectLayer | undefined => layers[kind]
