import type { Atlas } from './atlas.ts'
import { tileCanvas, tileContentSvg } from './draw.ts'
import { labelsOn } from './label-svg.ts'
import { withExactColours } from './palette.ts'
import { type Tile, type TilingScheme, tileSize } from './schemes.ts'
import { mapColours } from './style.ts'

const svgDocument = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${tileSize}" height="${tileSize}">${content}</svg>`

/** The drawing of one tile. */
export function tileSvg(atlas: Atlas, scheme: TilingScheme, tile: Tile): string {
  if (atlas.isOpenWater(scheme.boxFor(tile), scheme.metres(tile.z))) {
    return svgDocument(`<rect width="${tileSize}" height="${tileSize}" fill="${mapColours.sea}"/>`)
  }
  return svgDocument(tileContentSvg(tileCanvas(atlas, scheme, tile)) + labelsOn(atlas.labels(scheme, tile.z), tile))
}

export const tileStyles = ['standaard', 'grijs'] as const
export type TileStyle = (typeof tileStyles)[number]

/** Converts a drawing to a small PNG. Sharp is imported late, after its fonts have been configured. */
export async function tilePng(svg: string, style: TileStyle): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const image = sharp(Buffer.from(svg)).removeAlpha()
  const pngOptions = { palette: true, colours: 256, dither: 0, effort: 2, compressionLevel: 9 }
  if (style === 'grijs') return image.modulate({ saturation: 0.12, brightness: 1.03 }).png(pngOptions).toBuffer()
  return withExactColours(await image.png(pngOptions).toBuffer())
}
