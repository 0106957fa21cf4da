import type { Label } from './place-labels.ts'
import { type Tile, tileSize } from './schemes.ts'
import { lettering } from './style.ts'

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

export function labelsOn(labels: readonly Label[], tile: Tile): string {
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

const stroke = (d: string) =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>`

// Glyphs on a disc with a radius of 8 pixels around 0,0.
const icons: Record<string, Icon> = {
  station: {
    colour: '#1d4f91',
    glyph: `${stroke('M-4.5 -1.6H3L.8 -3.6M4.5 1.6H-3L-.8 3.6')}`,
  },
  church: { colour: '#7a5a36', glyph: stroke('M0 -4.4V4.4M-2.8 -1.4H2.8') },
  townhall: { colour: '#8a4b1f', glyph: stroke('M-4 3.6H4M-3.8 -1.4L0 -4.2L3.8 -1.4ZM-2.6 -1V3M0 -1V3M2.6 -1V3') },
  museum: { colour: '#8a4b1f', glyph: stroke('M-4 3.6H4M-3.8 -1.4L0 -4.2L3.8 -1.4ZM-2.6 -1V3M2.6 -1V3') },
  mill: { colour: '#7a5a36', glyph: stroke('M-4 -4L4 4M4 -4L-4 4') },
  lighthouse: { colour: '#8a4b1f', glyph: stroke('M-1.4 4L-.8 -3.6H.8L1.4 4ZM-3.6 -3.4L-1.6 -2.8M3.6 -3.4L1.6 -2.8') },
  library: {
    colour: '#6d4a86',
    glyph: stroke(
      'M0 -2.6C-1.6 -3.6 -3 -3.6 -4.2 -3.2V3C-3 2.6 -1.6 2.6 0 3.6C1.6 2.6 3 2.6 4.2 3V-3.2C3 -3.6 1.6 -3.6 0 -2.6ZV3.4',
    ),
  },
  hospital: { colour: '#b3261e', glyph: stroke('M-2.4 -3.6V3.6M2.4 -3.6V3.6M-2.4 0H2.4') },
  pool: {
    colour: '#1f6f8b',
    glyph: stroke('M-4.4 -1.4Q-2.9 -3 -1.4 -1.4T1.6 -1.4T4.4 -1.6M-4.4 2Q-2.9 .4 -1.4 2T1.6 2T4.4 1.8'),
  },
  farm: { colour: '#3c6b2f', glyph: stroke('M-3.8 3.6V-.6L0 -4L3.8 -.6V3.6ZM-1 3.4V.8H1V3.4') },
  school: { colour: '#6d4a86', glyph: stroke('M-4.4 -1L0 -3.4L4.4 -1L0 1.4ZM-2.4 .4V2.6Q0 4 2.4 2.6V.4') },
  wharf: { colour: '#4c5a66', glyph: stroke('M0 -4V3.8M-1.8 -2.2H1.8M-4 .6C-3.6 3 -1.6 3.8 0 3.8C1.6 3.8 3.6 3 4 .6') },
  fire: {
    colour: '#b3261e',
    glyph: stroke(
      'M0 4C-2.8 4 -3.6 2 -3 .4C-2.6 -.8 -1.2 -1.4 -1 -4C1 -3 1.4 -1.6 1.4 -.6C2 -.8 2.2 -1.4 2.2 -1.4C3.6 .8 3 4 0 4Z',
    ),
  },
}

function iconSvg(kind: string, { x, y }: { x: number; y: number }): string {
  const icon = icons[kind]
  if (!icon) return ''
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><circle r="8" fill="${icon.colour}" stroke="#fff" stroke-width="1.4"/>${icon.glyph}</g>`
}
