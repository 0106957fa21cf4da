import type { RoadKind } from '../plan.ts'
import { type Box, boxesMeet, boxOf, type Path } from '../shapes.ts'
import { roadWidth, type Street } from '../town/model.ts'
import type { Atlas } from './atlas.ts'
import { type Pixel, type Scheme, type Tile, tileSize } from './schemes.ts'
import { maxMetresPerPixel, minWidth, paint, roadCasing, roadFill } from './style.ts'

/** What drawing one tile needs to know. */
export type TileCanvas = {
  readonly atlas: Atlas
  readonly metres: number
  readonly box: Box
  /** The path data of a line, and of a ring with its end closed. */
  readonly line: (path: Path) => string
  readonly ring: (path: Path) => string
  readonly at: (place: Pixel) => Pixel
}

export function tileCanvas(atlas: Atlas, scheme: Scheme, tile: Tile): TileCanvas {
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

const touches = (sheet: TileCanvas, path: Path) => boxesMeet(sheet.box, boxOf(path))
const isVisible = (sheet: TileCanvas, feature: keyof typeof maxMetresPerPixel) =>
  sheet.metres <= maxMetresPerPixel[feature]
const fill = (d: string, colour: string, more = '') => (d ? `<path d="${d}" fill="${colour}"${more}/>` : '')
const stroke = (d: string, colour: string, width: number, more = '') =>
  d ? `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width.toFixed(2)}"${more}/>` : ''
const flat = ' stroke-linejoin="round"'
const round = ' stroke-linejoin="round" stroke-linecap="round"'

/** The sea, the causeways and the island. */
function shore(sheet: TileCanvas): string {
  const { town } = sheet.atlas
  const island = sheet.ring(town.coast)
  const shallow = Math.max(2, 70 / sheet.metres)
  const dams = town.causeways.map(sheet.line).join('')
  const damWidth = Math.max(1.2, 30 / sheet.metres)
  return [
    `<rect width="${tileSize}" height="${tileSize}" fill="${paint.sea}"/>`,
    stroke(island, paint.shallow, shallow * 2, round),
    stroke(dams, paint.shallow, damWidth + shallow, round),
    stroke(dams, paint.shore, damWidth + 1.6),
    stroke(island, paint.shore, 2),
    stroke(dams, paint.land, damWidth),
    fill(island, paint.land),
  ].join('')
}

function landUse(sheet: TileCanvas): string {
  const { town } = sheet.atlas
  const colours: Record<string, string> = paint
  const settled = town.neighbourhoods.filter(({ homes, ring }) => homes !== 'none' && touches(sheet, ring))
  const built = settled.map(({ homes, ring }) =>
    fill(sheet.ring(ring), homes === 'halls' ? paint.industry : paint.built),
  )
  const parks = isVisible(sheet, 'parks') ? town.parks.filter(({ ring }) => touches(sheet, ring)) : []
  const pitches = parks.length > 0 && sheet.metres < 7 ? town.pitches : []
  return [
    `<clipPath id="land"><path d="${sheet.ring(town.coast)}"/></clipPath>`,
    '<g clip-path="url(#land)">',
    ...built,
    ...parks.map(({ kind, ring }) => fill(sheet.ring(ring), colours[kind] ?? paint.park)),
    '</g>',
    ...pitches.map(pitch => fill(sheet.ring(pitch), paint.pitch, ' stroke="#e8f3df" stroke-width="1"')),
  ].join('')
}

/** Inland water has the colour of the shallows, into which it flows beyond the coast. */
function waters(sheet: TileCanvas): string {
  if (!isVisible(sheet, 'canals')) return ''
  const { canals, basins, piers } = sheet.atlas.town
  const visible = canals.filter(({ path }) => touches(sheet, path))
  const inland = basins.filter(({ ring }) => touches(sheet, ring))
  const edge = sheet.metres < 3.6 ? 2 : 0
  const edges = [
    ...visible.map(({ path, width }) => stroke(sheet.line(path), paint.shore, width / sheet.metres + edge, flat)),
    stroke(inland.map(({ ring }) => sheet.ring(ring)).join(''), paint.shore, edge),
  ]
  const pierPaths = piers.filter(({ path }) => touches(sheet, path))
  return [
    `<g clip-path="url(#land)">${edges.join('')}</g>`,
    ...visible.map(({ path, width }) =>
      stroke(sheet.line(path), paint.shallow, Math.max(0.8, width / sheet.metres), flat),
    ),
    fill(inland.map(({ ring }) => sheet.ring(ring)).join(''), paint.shallow),
    ...pierPaths.map(({ path, width }) => stroke(sheet.line(path), paint.shore, width / sheet.metres + 1.6, round)),
    ...pierPaths.map(({ path, width }) => stroke(sheet.line(path), paint.built, width / sheet.metres, round)),
  ].join('')
}

function buildings(sheet: TileCanvas): string {
  if (!isVisible(sheet, 'buildings')) return ''
  const visible = sheet.atlas.buildings.within(sheet.box)
  const edge = isVisible(sheet, 'buildingEdges') ? 0.8 : 0
  const paintByUse = { home: 'home', hall: 'hall', landmark: 'landmark', station: 'landmark' } as const
  return (['home', 'hall', 'landmark'] as const)
    .map(paintName => {
      const d = visible.filter(({ use }) => paintByUse[use] === paintName).map(({ ring }) => sheet.ring(ring))
      return fill(
        d.join(''),
        paint[paintName],
        edge ? ` stroke="${paint[`${paintName}Edge`]}" stroke-width="${edge}"` : '',
      )
    })
    .join('')
}

const order: readonly RoadKind[] = ['path', 'lane', 'foot', 'street', 'road', 'main']
const widthOf = (kind: RoadKind, metres: number) => Math.max(minWidth(kind, metres), roadWidth[kind] / metres)

function roads(sheet: TileCanvas): string {
  const { metres } = sheet
  const visible = sheet.atlas.town.streets.filter(({ kind, path }) => isVisible(sheet, kind) && touches(sheet, path))
  const of = (kind: RoadKind) => visible.filter(street => street.kind === kind)
  const lines = (streets: readonly Street[]) => streets.map(({ path }) => sheet.line(path)).join('')
  const bridges = isVisible(sheet, 'bridges') ? sheet.atlas.town.bridges.filter(({ path }) => touches(sheet, path)) : []
  const squares = sheet.atlas.town.squares.filter(({ ring }) => touches(sheet, ring))
  const edge = metres < 1 ? 2 : 1.4
  return [
    ...bridges.map(({ path, street: { kind } }) =>
      stroke(sheet.line(path), paint.bridge, widthOf(kind, metres) + edge + 2),
    ),
    ...order.map(kind => {
      if (!isVisible(sheet, 'casing') && kind !== 'main') return ''
      return stroke(lines(of(kind)), roadCasing[kind], widthOf(kind, metres) + edge, round)
    }),
    ...squares.map(({ ring }) => fill(sheet.ring(ring), paint.square)),
    ...order.map(kind => {
      const colour = metres > 7 && kind !== 'main' ? '#fffefb' : roadFill[kind]
      return stroke(lines(of(kind)), colour, widthOf(kind, metres), round)
    }),
  ].join('')
}

function railway(sheet: TileCanvas): string {
  if (!isVisible(sheet, 'railway')) return ''
  const { town } = sheet.atlas
  const track = sheet.line(town.railway)
  if (sheet.metres > 7) return stroke(track, paint.rail, 1.4)
  const wide = Math.max(2.6, 4.5 / sheet.metres)
  const platforms = isVisible(sheet, 'platforms')
    ? stroke(sheet.line(town.platforms), paint.platform, 22 / sheet.metres)
    : ''
  const dash = ` stroke-dasharray="${wide * 2} ${wide * 2}"`
  return platforms + stroke(track, paint.rail, wide + 1.2) + stroke(track, '#f4f2ef', wide - 0.4, dash)
}

function greenery(sheet: TileCanvas): string {
  if (!isVisible(sheet, 'trees')) return ''
  const trees = sheet.atlas.trees
    .within(sheet.box)
    .map(({ place, crown }) => ({ ...sheet.at(place), r: crown / sheet.metres }))
  const disc = (radius: (r: number) => number) =>
    trees
      .map(({ x, y, r }) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius(r).toFixed(1)}"/>`)
      .join('')
  const edge = sheet.metres < 0.5 ? ` stroke="${paint.treeEdge}" stroke-width=".8"` : ''
  const crowns = `<g fill="${paint.tree}" fill-opacity=".62"${edge}>${disc(r => r)}</g>`
  return isVisible(sheet, 'trunks') ? `${crowns}<g fill="#7a6a4f">${disc(() => 1.6)}</g>` : crowns
}

function lamps(sheet: TileCanvas): string {
  if (!isVisible(sheet, 'lamps')) return ''
  const posts = sheet.atlas.lights.within(sheet.box).map(({ place }) => sheet.at(place))
  const size = sheet.metres < 0.25 ? 2.6 : 1.8
  const marks = posts.map(({ x, y }) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${size}"/>`)
  return `<g fill="#fff3c9" stroke="${paint.lamp}" stroke-width="1">${marks.join('')}</g>`
}

/** The picture of one tile without its labels. */
export const pictureOf = (sheet: TileCanvas): string =>
  [shore, landUse, waters, roads, buildings, railway, greenery, lamps].map(layer => layer(sheet)).join('')
