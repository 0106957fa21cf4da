import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Atlas } from './atlas.ts'
import { type TileStyle, tilePng, tileSvg } from './picture.ts'
import { rdScheme, type Tile, type TilingScheme } from './schemes.ts'
import { lettering, mapColours, roadCasing, roadFill } from './style.ts'

/** Invalidates cached tiles of another town or style. */
const versionOf = ({ town }: Atlas) =>
  createHash('sha256')
    .update(JSON.stringify([town.streets, town.canals, town.parks, town.addresses.length, town.trees.length]))
    .update(JSON.stringify([mapColours, roadFill, roadCasing, lettering]))
    .digest('hex')
    .slice(0, 12)

export function tileCache(atlas: Atlas, folder: string) {
  const version = versionOf(atlas)
  const pending = new Map<string, Promise<Buffer>>()

  const draw = async (file: string, svg: () => string, style: TileStyle) => {
    const cachedFile = await readFile(file).catch(() => null)
    if (cachedFile) return cachedFile
    const picture = await tilePng(svg(), style)
    await writeAtomically(file, picture)
    return picture
  }
  return {
    version,
    async warmUp() {
      await tilePng(tileSvg(atlas, rdScheme, { z: 0, x: 0, y: 0 }), 'standaard')
      for (const z of [9, 12, 13, 14]) {
        await new Promise(resolve => setImmediate(resolve))
        atlas.labels(rdScheme, z)
      }
    },
    tile: (scheme: TilingScheme, tile: Tile, style: TileStyle): Promise<Buffer> => {
      const file = join(folder, version, style, scheme.code.replace(':', ''), `${tile.z}`, `${tile.x}`, `${tile.y}.png`)
      const pendingTile = pending.get(file)
      if (pendingTile) return pendingTile
      const picture = draw(file, () => tileSvg(atlas, scheme, tile), style).finally(() => pending.delete(file))
      pending.set(file, picture)
      return picture
    },
  }
}

/** Writes a whole tile or none. With a full disk tiles are drawn again. */
async function writeAtomically(file: string, picture: Buffer): Promise<void> {
  const temporaryFile = `${file}.${randomUUID()}`
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(temporaryFile, picture)
    await rename(temporaryFile, file)
  } catch {
    await rm(temporaryFile, { force: true }).catch(() => undefined)
  }
}
