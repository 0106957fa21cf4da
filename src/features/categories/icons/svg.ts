import { entryOf } from '#kit/collections.ts'

// An SVG is always rewritten from the elements and attributes that a drawing needs. Parts that could run, load or
// link are refused with a sentence, or removed and named in the form of the settings. Leftovers of editors are
// dropped (docs/decisions/0036-icons-of-categories.md).

const elements = new Set(
  `svg g path rect circle ellipse line polyline polygon text tspan title desc defs style
  linearGradient radialGradient stop clipPath mask`.split(/\s+/),
)

/** Removed with their content and named. Other unknown elements are dropped silently. */
const dangerousElements: Readonly<Record<string, string>> = {
  script: 'een script',
  foreignobject: 'een stuk webpagina (foreignObject)',
  iframe: 'een andere pagina (iframe)',
  object: 'een ingesloten bestand (object)',
  embed: 'een ingesloten bestand (embed)',
  handler: 'een script',
  use: 'een herhaald onderdeel (use)', // nested repeats can keep a browser busy forever
  pattern: 'een patroon (pattern)',
  a: 'een link',
  image: 'een ingesloten afbeelding (image)',
  feimage: 'een ingesloten afbeelding (feImage)',
  animate: 'een animatie',
  animatetransform: 'een animatie',
  animatemotion: 'een animatie',
  set: 'een animatie',
}

const attributes = new Set(
  `id class style d x y x1 y1 x2 y2 cx cy r rx ry fx fy width height points viewBox preserveAspectRatio transform
  version role aria-label aria-hidden
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray
  stroke-dashoffset opacity color display visibility clip-path clip-rule mask vector-effect paint-order
  offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits
  font-family font-size font-weight font-style text-anchor dominant-baseline letter-spacing dx dy href`.split(/\s+/),
)

const svgNamespace = 'http://www.w3.org/2000/svg'

const maxElements = 5_000
const maxDepth = 100

export class UnsafeSvg extends Error {}

const refuse = (what: string): never => {
  throw new UnsafeSvg(`Dit SVG-bestand bevat ${what}. Sla het opnieuw op zonder dat, of kies een ander bestand.`)
}

/** Called with a dangerous part, such as `een script`, which is dropped unless the callback throws. */
type OnDanger = (what: string) => void

/** @throws UnsafeSvg for dangerous parts and for a text that is no SVG */
export const rebuildSvg = (source: string): string => rewritten(source, refuse)

/**
 * Returns the names of the removed parts, such as `een script`. @throws UnsafeSvg when it cannot be read, or is no
 * SVG
 */
export function cleanSvg(source: string): { svg: string; removed: string[] } {
  const removed = new Set<string>()
  const svg = rewritten(source, what => void removed.add(what))
  return { svg, removed: [...removed] }
}

/** In its own units; zero when unknown. The SVG must be a rewritten one. */
export function svgSize(svg: string): { width: number; height: number } {
  const [tag = ''] = /^<svg[^>]*>/.exec(svg) ?? []
  const attributeOf = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
  const box = attributeOf('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)
  const [width, height] =
    box?.slice(2) ?? [attributeOf('width'), attributeOf('height')].map(size => Number.parseFloat(size ?? ''))
  return { width: width || 0, height: height || 0 }
}

export function isSquare(svg: string): boolean {
  const { width, height } = svgSize(svg)
  return width > 0 && Math.abs(width - height) <= width / 50
}

export const notSquareError = 'Dit icoon is niet vierkant. Kies een tekening die even breed als hoog is.'

function rewritten(source: string, onDanger: OnDanger): string {
  try {
    return rebuilt(readXml(source.replace(/^\uFEFF/, '')), onDanger)
  } catch (error) {
    if (error instanceof XmlError) throw new UnsafeSvg('Dit SVG-bestand kunnen we niet lezen. Sla het opnieuw op.')
    throw error
  }
}

function rebuilt(tokens: Iterable<XmlToken>, onDanger: OnDanger): string {
  let written = ''
  let count = 0
  /** The written elements that are open; `skipped` counts the dropped ones inside the last. */
  const open: string[] = []
  let skipped = 0
  /** A browser joins CSS that comments and elements split, so it is checked as one text. */
  let css = ''
  for (const token of tokens) {
    if (token.type === 'open') {
      count += 1
      const isWritten = isDrawing(token.name, open, onDanger) && skipped === 0 && open.at(-1) !== 'style'
      if (count > maxElements || open.length > maxDepth) refuse('te veel onderdelen voor een icoon')
      if (isWritten) written += openingTag(token, open.length === 0, onDanger)
      if (token.isEmpty) continue
      if (isWritten) open.push(token.name)
      else skipped += 1
    } else if (token.type === 'close') {
      if (skipped > 0) skipped -= 1
      else {
        written += `${harmlessCss(css, onDanger)}</${open.pop()}>`
        css = ''
      }
    } else if (skipped === 0 && open.at(-1) === 'style') css += token.text
    else if (skipped === 0 && open.length > 0) written += escapeXml(token.text)
  }
  if (!written) throw new UnsafeSvg('Dit is geen SVG-bestand.')
  return written
}

function isDrawing(name: string, open: readonly string[], onDanger: OnDanger): boolean {
  const local = name.replace(/^svg:/, '')
  const danger = entryOf(dangerousElements, local.replace(/^.*:/, '').toLowerCase())
  if (danger) onDanger(danger)
  if (open.length === 0 && name !== 'svg') throw new UnsafeSvg('Dit is geen SVG-bestand.')
  return elements.has(name)
}

type OpeningTag = Extract<XmlToken, { type: 'open' }>

function openingTag({ name, attributes: all, isEmpty }: OpeningTag, isRoot: boolean, onDanger: OnDanger): string {
  const written = [...all].flatMap(([key, value]) => {
    const plain = key === 'xlink:href' ? 'href' : key
    const danger = dangerOfAttribute(plain, value)
    if (danger) onDanger(danger)
    return !danger && attributes.has(plain) ? [` ${plain}="${escapeXml(value)}"`] : []
  })
  const namespace = isRoot ? ` xmlns="${svgNamespace}"` : ''
  return `<${name}${namespace}${[...new Set(written)].join('')}${isEmpty ? '/' : ''}>`
}

function dangerOfAttribute(key: string, value: string): string | undefined {
  const local = key.replace(/^.*:/, '').toLowerCase()
  if (/^on/.test(local)) return 'een script'
  const compact = [...value.toLowerCase()].filter(character => character > ' ').join('')
  if (/^(java|vb)script:|^data:text/.test(compact)) return 'een script'
  if ((local === 'href' || local === 'src') && !compact.startsWith('#')) return 'een verwijzing naar buiten'
  if (key.startsWith('xmlns')) return undefined
  return dangerOfCss(value) ?? (textAttributes.has(key) ? undefined : dangerOfFunctions(value))
}

/** Brackets in these values call no function. */
const textAttributes = new Set(['id', 'class', 'aria-label', 'font-family'])

/**
 * Other CSS functions are refused: many load something (`image-set`, `src`, `cross-fade`), and new ones will follow.
 */
const harmlessFunctions = new Set(
  `url rgb rgba hsl hsla hwb lab lch oklab oklch color-mix calc min max clamp
  translate translatex translatey scale scalex scaley rotate skew skewx skewy matrix
  not is where nth-child nth-of-type`.split(/\s+/),
)

function dangerOfFunctions(css: string): string | undefined {
  const names = [...css.matchAll(/([\w-]{1,40})\s*\(/g)].map(([, name = '']) => name.toLowerCase())
  return names.some(name => !harmlessFunctions.has(name)) ? 'een verwijzing naar buiten' : undefined
}

/** CSS must not load anything, nor hide it by escapes. */
function dangerOfCss(css: string): string | undefined {
  if (/@|\\|expression\s*\(|-moz-binding|javascript:/i.test(css)) return 'opmaak die iets kan uitvoeren of ophalen'
  const leadsOutside = [...css.matchAll(/url\s*\(\s*['"]?\s*(.?)/gi)].some(([, first]) => first !== '#')
  return leadsOutside ? 'een verwijzing naar buiten' : undefined
}

function harmlessCss(text: string, onDanger: OnDanger): string {
  const danger =
    dangerOfCss(text) ??
    dangerOfFunctions(text) ??
    (/[<&]/.test(text) ? 'opmaak die iets kan uitvoeren of ophalen' : undefined)
  if (danger) onDanger(danger)
  return danger ? '' : text
}

type XmlToken =
  | { type: 'open'; name: string; attributes: ReadonlyMap<string, string>; isEmpty: boolean }
  | { type: 'close'; name: string }
  | { type: 'text'; text: string }

/** Also thrown for own entities, which an icon does not need. */
class XmlError extends Error {}

const tagName = String.raw`[A-Za-z_][\w.:-]*`
/** In this order. None of them backtracks. */
const patterns = {
  comment: /<!--[\s\S]*?-->/y,
  instruction: /<\?[\s\S]*?\?>/y,
  cdata: /<!\[CDATA\[([\s\S]*?)\]\]>/y,
  doctype: /<!DOCTYPE[^[>]*>/iy,
  close: new RegExp(`</(${tagName})\\s*>`, 'y'),
  open: new RegExp(`<(${tagName})((?:\\s+${tagName}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>`, 'y'),
  text: /[^<]+/y,
} as const
const attribute = new RegExp(`\\s+(${tagName})\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'gy')

/** Strict; drops comments, instructions and a plain DOCTYPE. @throws XmlError */
function* readXml(source: string): Generator<XmlToken> {
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

const escapeXml = (text: string): string => text.replace(/[<>&"']/g, character => `&#${character.charCodeAt(0)};`)
