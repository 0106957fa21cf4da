import { entryOf } from '#kit/collections.ts'
import type { PublicObjectLayer } from '#kit/map-layers.ts'
import type { MapObjectSettings } from './question.ts'

/** Beginnings of residents' words for a kind of container, in both languages; "rest" alone has other meanings. */
const beginnings: Readonly<Record<string, readonly string[]>> = {
  Rest: ['restafval', 'restcontainer', 'restbak', 'huisvuil', 'vuilniszak'],
  Papier: ['papier', 'karton', 'paper', 'cardboard'],
  Glas: ['glas', 'fles', 'bottle'],
  Plastic: ['plastic', 'pmd'],
  Textiel: ['textiel', 'kleding', 'kleren', 'textile', 'clothes', 'clothing'],
  GFT: ['gft', 'groente', 'tuinafval', 'groenbak', 'groencontainer', 'etensrest', 'food', 'garden'],
  Brood: ['brood', 'bread'],
}

/** Shorter names are parts of other words. */
const minLength = 4

const beginningsOf = ({ value, label }: MapObjectSettings['kinds'][number]) =>
  entryOf(beginnings, value) ?? [value, label].map(name => name.toLowerCase()).filter(name => name.length >= minLength)

/** The kinds in the first text that names some but not all of them; empty without one. */
export function askedKinds({ kinds }: Pick<MapObjectSettings, 'kinds'>, texts: readonly string[]): readonly string[] {
  for (const text of texts) {
    const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
    const asked = kinds.filter(kind =>
      beginningsOf(kind).some(beginning => words.some(word => word.startsWith(beginning))),
    )
    if (asked.length > 0 && asked.length < kinds.length) return asked.map(({ value }) => value)
  }
  return []
}

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
