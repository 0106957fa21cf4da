import type { PublicObjectLayer } from '#kit/map-layers.ts'
import type { MapObjectSettings } from './question.ts'

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
