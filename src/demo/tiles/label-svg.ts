import { iconSvg } from './icons.ts'
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

/** The labels that touch a tile. */
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
