import { escapeXml, readXml, XmlError, type XmlToken } from './xml.ts'

// An SVG is never passed on: it is written anew from the elements and attributes that a drawing needs. What could run, load or
// lead somewhere is refused with a sentence; what only an editor left behind is left out (docs/decisions/0036-icons-of-categories.md).

const elements = new Set(
  `svg g path rect circle ellipse line polyline polygon text tspan title desc defs style
  linearGradient radialGradient stop clipPath mask`.split(/\s+/),
)

/** Refused with everything in them; any other unknown element is left out with what is in it. */
const refusedElements: Readonly<Record<string, string>> = {
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

/**
 * The drawing of an SVG file, written anew.
 * @throws UnsafeSvg when it holds what an icon may not hold, or is no SVG
 */
export function rebuildSvg(source: string): string {
  try {
    return rebuilt(readXml(source.replace(/^\uFEFF/, '')))
  } catch (error) {
    if (error instanceof XmlError) throw new UnsafeSvg('Dit SVG-bestand kunnen we niet lezen. Sla het opnieuw op.')
    throw error
  }
}

function rebuilt(tokens: Iterable<XmlToken>): string {
  let written = ''
  let count = 0
  /** The open elements that are written; `skipped` counts those that are not, inside the last of them. */
  const open: string[] = []
  let skipped = 0
  for (const token of tokens) {
    if (token.type === 'open') {
      count += 1
      const isWritten = isDrawing(token.name, open) && skipped === 0
      if (count > maxElements || open.length > maxDepth) refuse('te veel onderdelen voor een icoon')
      if (isWritten) written += openingTag(token, open.length === 0)
      if (token.isEmpty) continue
      if (isWritten) open.push(token.name)
      else skipped += 1
    } else if (token.type === 'close') {
      if (skipped > 0) skipped -= 1
      else written += `</${open.pop()}>`
    } else if (skipped === 0 && open.length > 0) written += textOf(token.text, open.at(-1))
  }
  if (!written) throw new UnsafeSvg('Dit is geen SVG-bestand.')
  return written
}

function isDrawing(name: string, open: readonly string[]): boolean {
  const local = name.replace(/^svg:/, '')
  const danger = refusedElements[local.replace(/^.*:/, '').toLowerCase()]
  if (danger) refuse(danger)
  if (open.length === 0 && name !== 'svg') throw new UnsafeSvg('Dit is geen SVG-bestand.')
  return elements.has(name)
}

function openingTag({ name, attributes: all, isEmpty }: Extract<XmlToken, { type: 'open' }>, isRoot: boolean): string {
  const written = [...all].flatMap(([key, value]) => {
    const plain = key === 'xlink:href' ? 'href' : key
    checkAttribute(plain, value)
    return attributes.has(plain) ? [` ${plain}="${escapeXml(value)}"`] : []
  })
  const namespace = isRoot ? ` xmlns="${svgNamespace}"` : ''
  return `<${name}${namespace}${[...new Set(written)].join('')}${isEmpty ? '/' : ''}>`
}

function checkAttribute(key: string, value: string) {
  const local = key.replace(/^.*:/, '').toLowerCase()
  if (/^on/.test(local)) refuse('een script')
  const compact = [...value.toLowerCase()].filter(character => character > ' ').join('')
  if (/^(java|vb)script:|^data:text/.test(compact)) refuse('een script')
  if ((local === 'href' || local === 'src') && !compact.startsWith('#')) refuse('een verwijzing naar buiten')
  if (!key.startsWith('xmlns')) checkCss(value)
}

/** What CSS may not do, in an attribute or in a `style` element: load something, or hide what it says. */
function checkCss(css: string) {
  if (/@|\\|expression\s*\(|-moz-binding|javascript:/i.test(css)) refuse('opmaak die iets kan uitvoeren of ophalen')
  const leadsOutside = [...css.matchAll(/url\s*\(\s*['"]?\s*(.?)/gi)].some(([, first]) => first !== '#')
  if (leadsOutside) refuse('een verwijzing naar buiten')
}

function textOf(text: string, parent: string | undefined): string {
  if (parent !== 'style') return escapeXml(text)
  checkCss(text)
  if (/[<&]/.test(text)) refuse('opmaak die iets kan uitvoeren of ophalen')
  return text
}
