import { entryOf } from '#kit/entry-of.ts'
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
