import { escapeXml, readXml, XmlError, type XmlToken } from './xml.ts'

// An SVG is never passed on: it is written anew from the elements and attributes that a drawing needs. What could run, load or
// lead somewhere is refused with a sentence, or in the form of the settings taken out and named; what only an editor left behind is
// left out (docs/decisions/0036-icons-of-categories.md).

const elements = new Set(
  `svg g path rect circle ellipse line polyline polygon text tspan title desc defs style
  linearGradient radialGradient stop clipPath mask`.split(/\s+/),
)

/** Dangerous, with everything in them; any other unknown element is left out with what is in it. */
const dangerousElements: Readonly<Record<string, string>> = {
  script: 'een script',
  foreignobject: 'een stuk webpagina (foreignObject)',
  iframe: 'een andere pagina (iframe)',
  object: 'een ingesloten bestand (object)',
  embed: 'een ingesloten bestand (embed)',
  handler: 'een script',
  use: 'een herhaald onderdeel (use)', // repeats of repeats can keep a browser busy for ever
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

/** Maximum number of elements: an icon has some tens. */
const maxElements = 5_000
const maxDepth = 100

/** Why an SVG cannot be an icon, as a sentence. */
export class UnsafeSvg extends Error {}

const refuse = (what: string): never => {
  throw new UnsafeSvg(`Dit SVG-bestand bevat ${what}. Sla het opnieuw op zonder dat, of kies een ander bestand.`)
}

/** What happens with a dangerous part, such as `een script`: unless it throws, the part is left out. */
type OnDanger = (what: string) => void

/**
 * The drawing of an SVG file, written anew.
 * @throws UnsafeSvg when it holds what an icon may not hold, or is no SVG
 */
export const rebuildSvg = (source: string): string => rewritten(source, refuse)

/**
 * The drawing of an SVG file without what an icon may not hold, and what that was, such as `een script`.
 * @throws UnsafeSvg when it cannot be read, or is no SVG
 */
export function cleanSvg(source: string): { svg: string; removed: string[] } {
  const removed = new Set<string>()
  const svg = rewritten(source, what => void removed.add(what))
  return { svg, removed: [...removed] }
}

/** The size of a drawing that was written anew, in its own units; zero where it does not say. */
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

/** Whether a drawing that was written anew is as wide as it is high. */
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
  /** The open elements that are written; `skipped` counts those that are not, inside the last of them. */
  const open: string[] = []
  let skipped = 0
  for (const token of tokens) {
    if (token.type === 'open') {
      count += 1
      const isWritten = isDrawing(token.name, open, onDanger) && skipped === 0
      if (count > maxElements || open.length > maxDepth) refuse('te veel onderdelen voor een icoon')
      if (isWritten) written += openingTag(token, open.length === 0, onDanger)
      if (token.isEmpty) continue
      if (isWritten) open.push(token.name)
      else skipped += 1
    } else if (token.type === 'close') {
      if (skipped > 0) skipped -= 1
      else written += `</${open.pop()}>`
    } else if (skipped === 0 && open.length > 0) written += textOf(token.text, open.at(-1), onDanger)
  }
  if (!written) throw new UnsafeSvg('Dit is geen SVG-bestand.')
  return written
}

function isDrawing(name: string, open: readonly string[], onDanger: OnDanger): boolean {
  const local = name.replace(/^svg:/, '')
  const danger = dangerousElements[local.replace(/^.*:/, '').toLowerCase()]
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
  return key.startsWith('xmlns') ? undefined : dangerOfCss(value)
}

/** What CSS may not do, in an attribute or in a `style` element: load something, or hide what it says. */
function dangerOfCss(css: string): string | undefined {
  if (/@|\\|expression\s*\(|-moz-binding|javascript:/i.test(css)) return 'opmaak die iets kan uitvoeren of ophalen'
  const leadsOutside = [...css.matchAll(/url\s*\(\s*['"]?\s*(.?)/gi)].some(([, first]) => first !== '#')
  return leadsOutside ? 'een verwijzing naar buiten' : undefined
}

function textOf(text: string, parent: string | undefined, onDanger: OnDanger): string {
  if (parent !== 'style') return escapeXml(text)
  const danger = dangerOfCss(text) ?? (/[<&]/.test(text) ? 'opmaak die iets kan uitvoeren of ophalen' : undefined)
  if (danger) onDanger(danger)
  return danger ? '' : text
}
