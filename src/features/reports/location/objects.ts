import type { ObjectKind, PublicObjectLayer } from '../../../kit/map-layers.ts'
import type { MapObjectSettings } from '../../question-sets/question.ts'

/** The settings of a question about map objects, with the texts and fields of the municipality's layer. */
export function withLayerSettings(
  defaults: MapObjectSettings,
  layer: Partial<PublicObjectLayer> = {},
): MapObjectSettings {
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

const kindsOf = (defaults: MapObjectSettings, { typeField, kinds }: LayerKinds) =>
  (kinds ?? defaults.kinds).map(({ value, label, ...kind }) => ({
    field: typeField ?? ('field' in kind ? kind.field : (defaults.kinds[0]?.field ?? '')),
    value,
    label,
  }))

const defined = <Texts extends object>(texts: Texts) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined))

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
