import { entryOf } from '#kit/entry-of.ts'

export type XmlToken =
  | { type: 'open'; name: string; attributes: ReadonlyMap<string, string>; isEmpty: boolean }
  | { type: 'close'; name: string }
  | { type: 'text'; text: string }

/** Also thrown for own entities, which an icon does not need. */
export class XmlError extends Error {}

const name = String.raw`[A-Za-z_][\w.:-]*`
/** In this order. None of them backtracks. */
const patterns = {
  comment: /<!--[\s\S]*?-->/y,
  instruction: /<\?[\s\S]*?\?>/y,
  cdata: /<!\[CDATA\[([\s\S]*?)\]\]>/y,
  doctype: /<!DOCTYPE[^[>]*>/iy,
  close: new RegExp(`</(${name})\\s*>`, 'y'),
  open: new RegExp(`<(${name})((?:\\s+${name}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>`, 'y'),
  text: /[^<]+/y,
} as const
const attribute = new RegExp(`\\s+(${name})\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'gy')

/** Strict; drops comments, instructions and a plain DOCTYPE. @throws XmlError */
export function* readXml(source: string): Generator<XmlToken> {
  const open: string[] = []
  let position = 0
  const match = (pattern: RegExp) => {
    pattern.lastIndex = position
    const found = pattern.exec(source)
    if (found) position = pattern.lastIndex
    return found
  }
  while (position < source.length) {
    if (match(patterns.comment) || match(patterns.instruction) || match(patterns.doctype)) continue
    const cdata = match(patterns.cdata)
    if (cdata) {
      yield { type: 'text', text: cdata[1] ?? '' }
      continue
    }
    const closing = match(patterns.close)
    if (closing) {
      if (open.pop() !== closing[1]) throw new XmlError('a tag is closed that was not open')
      yield { type: 'close', name: closing[1] ?? '' }
      continue
    }
    const opening = match(patterns.open)
    if (opening) {
      const [, tag = '', attributes = '', slash] = opening
      if (!slash) open.push(tag)
      yield { type: 'open', name: tag, attributes: attributesIn(attributes), isEmpty: slash === '/' }
      continue
    }
    const text = match(patterns.text)
    if (!text) throw new XmlError('a tag cannot be read')
    yield { type: 'text', text: decode(text[0]) }
  }
  if (open.length > 0) throw new XmlError('a tag is not closed')
}

function attributesIn(text: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>()
  for (const [, key = '', double, single] of text.matchAll(attribute)) {
    if (attributes.has(key)) throw new XmlError('an attribute occurs twice')
    attributes.set(key, decode(double ?? single ?? ''))
  }
  return attributes
}

const namedCharacters: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const decode = (text: string) =>
  text.replace(/&([^;&\s]{0,10};?)/g, (_, reference: string) => {
    const named = entryOf(namedCharacters, reference.slice(0, -1))
    const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}));$/i.exec(reference) ?? []
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    if (reference.endsWith(';') && named) return named
    if (!(code > 0 && code <= 0x10_ff_ff)) throw new XmlError('a character reference is unknown')
    return String.fromCodePoint(code)
  })

export const escapeXml = (text: string): string =>
  text.replace(/[<>&"']/g, character => `&#${character.charCodeAt(0)};`)
