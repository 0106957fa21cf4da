import { crc32 } from 'node:zlib'
import type { RoadKind } from '../plan.ts'
import { type Box, boxesOverlap, boxOf, type Path } from '../shapes.ts'
import { roadWidth, type Street } from '../town/model.ts'
import type { Atlas } from './atlas.ts'
import type { Label } from './place-labels.ts'
import { type Pixel, type Tile, type TilingScheme, tileSize } from './schemes.ts'
import { lettering, mapColours, maxMetresPerPixel, minWidth, roadCasing, roadFill } from './style.ts'

const asText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function labelSvg({ style, pieces, icon, bounds }: Label, tile: Tile): string {
  const [left, top] = [tile.x * tileSize, tile.y * tileSize]
  const { face, size, colour, halo, ...more } = lettering[style]
  const spacing = 'spacing' in more ? ` letter-spacing="${more.spacing}"` : ''
  const attributes = `${face === 'bold' ? ' font-weight="bold"' : ''}${face === 'italic' ? ' font-style="italic"' : ''}${spacing}`
  const texts = pieces
    .filter(({ text }) => text !== '')
    .map(({ text, at, degrees }) => {
      const [x, y] = [(at.x - left).toFixed(1), (at.y - top).toFixed(1)]
      const rotation = degrees === 0 ? '' : ` rotate(${degrees.toFixed(1)})`
      return `<text transform="translate(${x} ${y})${rotation}" y="${(size * 0.35).toFixed(1)}">${asText(text)}</text>`
    })
    .join('')
  const halos = `<g fill="${halo}" stroke="${halo}" stroke-width="3" stroke-linejoin="round">${texts}</g>`
  const mark = icon ? iconSvg(icon, { x: (bounds.west + bounds.east) / 2 - left, y: bounds.north + 13 - top }) : ''
  return `<g font-size="${size}"${attributes}>${style === 'number' ? '' : halos}<g fill="${colour}">${texts}</g></g>${mark}`
}

function labelsOn(labels: readonly Label[], tile: Tile): string {
  const [left, top] = [tile.x * tileSize, tile.y * tileSize]
  const svg = labels
    .filter(
      ({ bounds }) =>
        bounds.east >= left && bounds.west <= left + tileSize && bounds.south >= top && bounds.north <= top + tileSize,
    )
    .map(label => labelSvg(label, tile))
  return `<g font-family="Noto Sans" text-anchor="middle">${svg.join('')}</g>`
}

type Icon = { readonly colour: string; readonly glyph: string }

const labelStroke = (d: string) =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>`

// Glyphs on a disc with a radius of 8 pixels around 0,0.
const icons: Record<string, Icon> = {
  station: {
    colour: '#1d4f91',
    glyph: `${labelStroke('M-4.5 -1.6H3L.8 -3.6M4.5 1.6H-3L-.8 3.6')}`,
  },
  church: { colour: '#7a5a36', glyph: labelStroke('M0 -4.4V4.4M-2.8 -1.4H2.8') },
  townhall: { colour: '#8a4b1f', glyph: labelStroke('M-4 3.6H4M-3.8 -1.4L0 -4.2L3.8 -1.4ZM-2.6 -1V3M0 -1V3M2.6 -1V3') },
  museum: { colour: '#8a4b1f', glyph: labelStroke('M-4 3.6H4M-3.8 -1.4L0 -4.2L3.8 -1.4ZM-2.6 -1V3M2.6 -1V3') },
  mill: { colour: '#7a5a36', glyph: labelStroke('M-4 -4L4 4M4 -4L-4 4') },
  lighthouse: {
    colour: '#8a4b1f',
    glyph: labelStroke('M-1.4 4L-.8 -3.6H.8L1.4 4ZM-3.6 -3.4L-1.6 -2.8M3.6 -3.4L1.6 -2.8'),
  },
  library: {
    colour: '#6d4a86',
    glyph: labelStroke(
      'M0 -2.6C-1.6 -3.6 -3 -3.6 -4.2 -3.2V3C-3 2.6 -1.6 2.6 0 3.6C1.6 2.6 3 2.6 4.2 3V-3.2C3 -3.6 1.6 -3.6 0 -2.6ZV3.4',
    ),
  },
  hospital: { colour: '#b3261e', glyph: labelStroke('M-2.4 -3.6V3.6M2.4 -3.6V3.6M-2.4 0H2.4') },
  pool: {
    colour: '#1f6f8b',
    glyph: labelStroke('M-4.4 -1.4Q-2.9 -3 -1.4 -1.4T1.6 -1.4T4.4 -1.6M-4.4 2Q-2.9 .4 -1.4 2T1.6 2T4.4 1.8'),
  },
  farm: { colour: '#3c6b2f', glyph: labelStroke('M-3.8 3.6V-.6L0 -4L3.8 -.6V3.6ZM-1 3.4V.8H1V3.4') },
  school: { colour: '#6d4a86', glyph: labelStroke('M-4.4 -1L0 -3.4L4.4 -1L0 1.4ZM-2.4 .4V2.6Q0 4 2.4 2.6V.4') },
  wharf: {
    colour: '#4c5a66',
    glyph: labelStroke('M0 -4V3.8M-1.8 -2.2H1.8M-4 .6C-3.6 3 -1.6 3.8 0 3.8C1.6 3.8 3.6 3 4 .6'),
  },
  fire: {
    colour: '#b3261e',
    glyph: labelStroke(
      'M0 4C-2.8 4 -3.6 2 -3 .4C-2.6 -.8 -1.2 -1.4 -1 -4C1 -3 1.4 -1.6 1.4 -.6C2 -.8 2.2 -1.4 2.2 -1.4C3.6 .8 3 4 0 4Z',
    ),
  },
}

function iconSvg(kind: string, { x, y }: { x: number; y: number }): string {
  const icon = icons[kind]
  if (!icon) return ''
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><circle r="8" fill="${icon.colour}" stroke="#fff" stroke-width="1.4"/>${icon.glyph}</g>`
}

const svgDocument = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${tileSize}" height="${tileSize}">${content}</svg>`

export function tileSvg(atlas: Atlas, scheme: TilingScheme, tile: Tile): string {
  if (atlas.isOpenWater(scheme.boxFor(tile), scheme.metres(tile.z))) {
    return svgDocument(`<rect width="${tileSize}" height="${tileSize}" fill="${mapColours.sea}"/>`)
  }
  return svgDocument(tileContentSvg(tileCanvas(atlas, scheme, tile)) + labelsOn(atlas.labels(scheme, tile.z), tile))
}

export const tileStyles = ['standaard', 'grijs'] as const
export type TileStyle = (typeof tileStyles)[number]

/** Sharp is imported late, after its fonts have been configured. */
export async function tilePng(svg: string, style: TileStyle): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const image = sharp(Buffer.from(svg)).removeAlpha()
  const pngOptions = { palette: true, colours: 256, dither: 0, effort: 2, compressionLevel: 9 }
  if (style === 'grijs') return image.modulate({ saturation: 0.12, brightness: 1.03 }).png(pngOptions).toBuffer()
  return withExactColours(await image.png(pngOptions).toBuffer())
}

type TileCanvas = {
  readonly atlas: Atlas
  readonly metres: number
  readonly box: Box
  readonly line: (path: Path) => string
  readonly ring: (path: Path) => string
  readonly at: (place: Pixel) => Pixel
}

function tileCanvas(atlas: Atlas, scheme: TilingScheme, tile: Tile): TileCanvas {
  const metres = scheme.metres(tile.z)
  const toPixel = scheme.toPixel(tile.z)
  const at = (place: Pixel) => {
    const { x, y } = toPixel(place)
    return { x: x - tile.x * tileSize, y: y - tile.y * tileSize }
  }
  const line = (path: Path) =>
    path.map((point, i) => `${i === 0 ? 'M' : 'L'}${at(point).x.toFixed(1)} ${at(point).y.toFixed(1)}`).join('')
  const { west, south, east, north } = scheme.boxFor(tile)
  const margin = 40 + 12 * metres
  const box = { west: west - margin, south: south - margin, east: east + margin, north: north + margin }
  return { atlas, metres, box, line, ring: path => `${line(path)}Z`, at }
}

const touches = (canvas: TileCanvas, path: Path) => boxesOverlap(canvas.box, boxOf(path))
const isVisible = (canvas: TileCanvas, feature: keyof typeof maxMetresPerPixel) =>
  canvas.metres <= maxMetresPerPixel[feature]
const fill = (d: string, colour: string, more = '') => (d ? `<path d="${d}" fill="${colour}"${more}/>` : '')
const stroke = (d: string, colour: string, width: number, more = '') =>
  d ? `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width.toFixed(2)}"${more}/>` : ''
const flat = ' stroke-linejoin="round"'
const round = ' stroke-linejoin="round" stroke-linecap="round"'

function shore(canvas: TileCanvas): string {
  const { town } = canvas.atlas
  const island = canvas.ring(town.coast)
  const shallow = Math.max(2, 70 / canvas.metres)
  const dams = town.causeways.map(canvas.line).join('')
  const damWidth = Math.max(1.2, 30 / canvas.metres)
  return [
    `<rect width="${tileSize}" height="${tileSize}" fill="${mapColours.sea}"/>`,
    stroke(island, mapColours.shallow, shallow * 2, round),
    stroke(dams, mapColours.shallow, damWidth + shallow, round),
    stroke(dams, mapColours.shore, damWidth + 1.6),
    stroke(island, mapColours.shore, 2),
    stroke(dams, mapColours.land, damWidth),
    fill(island, mapColours.land),
  ].join('')
}

function landUse(canvas: TileCanvas): string {
  const { town } = canvas.atlas
  const colours: Record<string, string> = mapColours
  const settled = town.neighbourhoods.filter(({ homes, ring }) => homes !== 'none' && touches(canvas, ring))
  const built = settled.map(({ homes, ring }) =>
    fill(canvas.ring(ring), homes === 'halls' ? mapColours.industry : mapColours.built),
  )
  const parks = isVisible(canvas, 'parks') ? town.parks.filter(({ ring }) => touches(canvas, ring)) : []
  const pitches = parks.length > 0 && canvas.metres < 7 ? town.pitches : []
  return [
    `<clipPath id="land"><path d="${canvas.ring(town.coast)}"/></clipPath>`,
    '<g clip-path="url(#land)">',
    ...built,
    ...parks.map(({ kind, ring }) => fill(canvas.ring(ring), colours[kind] ?? mapColours.park)),
    '</g>',
    ...pitches.map(pitch => fill(canvas.ring(pitch), mapColours.pitch, ' stroke="#e8f3df" stroke-width="1"')),
  ].join('')
}

function waters(canvas: TileCanvas): string {
  if (!isVisible(canvas, 'canals')) return ''
  const { canals, basins, piers } = canvas.atlas.town
  const visible = canals.filter(({ path }) => touches(canvas, path))
  const inland = basins.filter(({ ring }) => touches(canvas, ring))
  const edge = canvas.metres < 3.6 ? 2 : 0
  const edges = [
    ...visible.map(({ path, width }) =>
      stroke(canvas.line(path), mapColours.shore, width / canvas.metres + edge, flat),
    ),
    stroke(inland.map(({ ring }) => canvas.ring(ring)).join(''), mapColours.shore, edge),
  ]
  const pierPaths = piers.filter(({ path }) => touches(canvas, path))
  return [
    `<g clip-path="url(#land)">${edges.join('')}</g>`,
    ...visible.map(({ path, width }) =>
      stroke(canvas.line(path), mapColours.shallow, Math.max(0.8, width / canvas.metres), flat),
    ),
    fill(inland.map(({ ring }) => canvas.ring(ring)).join(''), mapColours.shallow),
    ...pierPaths.map(({ path, width }) =>
      stroke(canvas.line(path), mapColours.shore, width / canvas.metres + 1.6, round),
    ),
    ...pierPaths.map(({ path, width }) => stroke(canvas.line(path), mapColours.built, width / canvas.metres, round)),
  ].join('')
}

function buildings(canvas: TileCanvas): string {
  if (!isVisible(canvas, 'buildings')) return ''
  const visible = canvas.atlas.buildings.within(canvas.box)
  const edge = isVisible(canvas, 'buildingEdges') ? 0.8 : 0
  const paintByUse = { home: 'home', hall: 'hall', landmark: 'landmark', station: 'landmark' } as const
  return (['home', 'hall', 'landmark'] as const)
    .map(paintName => {
      const d = visible.filter(({ use }) => paintByUse[use] === paintName).map(({ ring }) => canvas.ring(ring))
      return fill(
        d.join(''),
        mapColours[paintName],
        edge ? ` stroke="${mapColours[`${paintName}Edge`]}" stroke-width="${edge}"` : '',
      )
    })
    .join('')
}

const order: readonly RoadKind[] = ['path', 'lane', 'foot', 'street', 'road', 'main']
const widthOf = (kind: RoadKind, metres: number) => Math.max(minWidth(kind, metres), roadWidth[kind] / metres)

function roads(canvas: TileCanvas): string {
  const { metres } = canvas
  const visible = canvas.atlas.town.streets.filter(({ kind, path }) => isVisible(canvas, kind) && touches(canvas, path))
  const of = (kind: RoadKind) => visible.filter(street => street.kind === kind)
  const lines = (streets: readonly Street[]) => streets.map(({ path }) => canvas.line(path)).join('')
  const bridges = isVisible(canvas, 'bridges')
    ? canvas.atlas.town.bridges.filter(({ path }) => touches(canvas, path))
    : []
  const squares = canvas.atlas.town.squares.filter(({ ring }) => touches(canvas, ring))
  const edge = metres < 1 ? 2 : 1.4
  return [
    ...bridges.map(({ path, street: { kind } }) =>
      stroke(canvas.line(path), mapColours.bridge, widthOf(kind, metres) + edge + 2),
    ),
    ...order.map(kind => {
      if (!isVisible(canvas, 'casing') && kind !== 'main') return ''
      return stroke(lines(of(kind)), roadCasing[kind], widthOf(kind, metres) + edge, round)
    }),
    ...squares.map(({ ring }) => fill(canvas.ring(ring), mapColours.square)),
    ...order.map(kind => {
      const colour = metres > 7 && kind !== 'main' ? '#fffefb' : roadFill[kind]
      return stroke(lines(of(kind)), colour, widthOf(kind, metres), round)
    }),
  ].join('')
}

function railway(canvas: TileCanvas): string {
  if (!isVisible(canvas, 'railway')) return ''
  const { town } = canvas.atlas
  const track = canvas.line(town.railway)
  if (canvas.metres > 7) return stroke(track, mapColours.rail, 1.4)
  const wide = Math.max(2.6, 4.5 / canvas.metres)
  const platforms = isVisible(canvas, 'platforms')
    ? stroke(canvas.line(town.platforms), mapColours.platform, 22 / canvas.metres)
    : ''
  const dash = ` stroke-dasharray="${wide * 2} ${wide * 2}"`
  return platforms + stroke(track, mapColours.rail, wide + 1.2) + stroke(track, '#f4f2ef', wide - 0.4, dash)
}

function greenery(canvas: TileCanvas): string {
  if (!isVisible(canvas, 'trees')) return ''
  const trees = canvas.atlas.trees
    .within(canvas.box)
    .map(({ place, crown }) => ({ ...canvas.at(place), r: crown / canvas.metres }))
  const disc = (radius: (r: number) => number) =>
    trees
      .map(({ x, y, r }) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius(r).toFixed(1)}"/>`)
      .join('')
  const edge = canvas.metres < 0.5 ? ` stroke="${mapColours.treeEdge}" stroke-width=".8"` : ''
  const crowns = `<g fill="${mapColours.tree}" fill-opacity=".62"${edge}>${disc(r => r)}</g>`
  return isVisible(canvas, 'trunks') ? `${crowns}<g fill="#7a6a4f">${disc(() => 1.6)}</g>` : crowns
}

function lamps(canvas: TileCanvas): string {
  if (!isVisible(canvas, 'lamps')) return ''
  const posts = canvas.atlas.lights.within(canvas.box).map(({ place }) => canvas.at(place))
  const size = canvas.metres < 0.25 ? 2.6 : 1.8
  const marks = posts.map(({ x, y }) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${size}"/>`)
  return `<g fill="#fff3c9" stroke="${mapColours.lamp}" stroke-width="1">${marks.join('')}</g>`
}

const tileContentSvg = (canvas: TileCanvas): string =>
  [shore, landUse, waters, roads, buildings, railway, greenery, lamps].map(layer => layer(canvas)).join('')

const exactColours = [...Object.values(mapColours), ...Object.values(roadFill)].map(hex =>
  [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)),
)
const tolerance = 5

/**
 * Quantization shifts colours slightly, differently per tile, which would show as seams between tiles of open water.
 */
function withExactColours(png: Buffer): Buffer {
  const corrected = Buffer.from(png)
  for (let at = 8; at + 12 <= corrected.length; at += 12 + corrected.readUInt32BE(at)) {
    if (corrected.toString('latin1', at + 4, at + 8) !== 'PLTE') continue
    const end = at + 8 + corrected.readUInt32BE(at)
    for (let entry = at + 8; entry < end; entry += 3) {
      const exactColour = exactColours.find(colour =>
        colour.every((value, i) => Math.abs(value - corrected.readUInt8(entry + i)) <= tolerance),
      )
      exactColour?.forEach((value, i) => {
        corrected.writeUInt8(value, entry + i)
      })
    }
    corrected.writeUInt32BE(crc32(corrected.subarray(at + 4, end)), end)
    break
  }
  return corrected
}
