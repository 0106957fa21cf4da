import type { Atlas } from './atlas.ts'
import { pictureOf, sheetOf } from './draw.ts'
import { labelsOn } from './label-svg.ts'
import { withExactColours } from './palette.ts'
import { type Scheme, type Tile, tileSize } from './schemes.ts'
import { paint } from './style.ts'

const wrap = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${tileSize}" height="${tileSize}">${content}</svg>`

/** The drawing of one tile. */
export function tileSvg(atlas: Atlas, scheme: Scheme, tile: Tile): string {
  if (atlas.isBare(scheme.boxFor(tile), scheme.metres(tile.z))) {
    return wrap(`<rect width="${tileSize}" height="${tileSize}" fill="${paint.sea}"/>`)
  }
  return wrap(pictureOf(sheetOf(atlas, scheme, tile)) + labelsOn(atlas.labels(scheme, tile.z), tile))
}

export const looks = ['standaard', 'grijs'] as const
export type Look = (typeof looks)[number]

/** A drawing as a small PNG. Sharp comes late, so that its fonts can be chosen before. */
export async function tilePng(svg: string, look: Look): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const image = sharp(Buffer.from(svg)).removeAlpha()
  const small = { palette: true, colours: 256, dither: 0, effort: 2, compressionLevel: 9 }
  if (look === 'grijs') return image.modulate({ saturation: 0.12, brightness: 1.03 }).png(small).toBuffer()
  return withExactColours(await image.png(small).toBuffer())
}
