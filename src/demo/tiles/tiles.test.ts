import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { toRd } from '#kit/rd.ts'
import { meldstad } from '../town.ts'
import { atlasOf } from './atlas.ts'
import { tileSvg } from './picture.ts'
import { rdScheme, type Tile, type TilingScheme, tileExists, tileSize, webMercator } from './schemes.ts'
import { lettering, mapColours } from './style.ts'
import { characterWidths, textWidth } from './text-width.ts'
import { tileCache } from './tile-cache.ts'

const town = meldstad()
const atlas = atlasOf(town)
const market = town.squares[0]?.ring[0] ?? { x: 0, y: 0 }
const tileAt = (scheme: TilingScheme, z: number): Tile => {
  const { x, y } = scheme.toPixel(z)(market)
  return { z, x: Math.floor(x / tileSize), y: Math.floor(y / tileSize) }
}
const newFolder = () => mkdtempSync(join(tmpdir(), 'tiles-'))

describe('the tiling schemes', () => {
  test('the Dutch tiling scheme puts the Dam where the national map service has it', () => {
    const { x, y } = rdScheme.toPixel(10)(toRd({ lat: 52.373, lng: 4.893 }))
    expect([Math.floor(x / tileSize), Math.floor(y / tileSize)]).toEqual([472, 483])
  })

  test('the tiles of the web lie where the whole world has them', () => {
    const { x, y } = webMercator.toPixel(10)(toRd({ lat: 52.373, lng: 4.893 }))
    expect([Math.floor(x / tileSize), Math.floor(y / tileSize)]).toEqual([525, 336])
  })

  test.each([rdScheme, webMercator])('the box of a tile holds its own pixels', scheme => {
    const tile = tileAt(scheme, 12)
    const { west, east, south, north } = scheme.boxFor(tile)
    const middle = scheme.toPixel(12)({ x: (west + east) / 2, y: (south + north) / 2 })
    expect(middle.x / tileSize).toBeCloseTo(tile.x + 0.5, 1)
    expect(middle.y / tileSize).toBeCloseTo(tile.y + 0.5, 1)
  })

  test('there are no tiles outside the map', () => {
    expect(tileExists(rdScheme, { z: 2, x: 3, y: 3 })).toBe(true)
    expect(tileExists(rdScheme, { z: 2, x: 4, y: 0 })).toBe(false)
    expect(tileExists(rdScheme, { z: 17, x: 0, y: 0 })).toBe(false)
    expect(tileExists(rdScheme, { z: 2, x: Number.NaN, y: 0 })).toBe(false)
  })
})

describe('the lettering of the map', () => {
  test('a text is as wide as it is drawn', async () => {
    const measured = textWidth('Burgemeester Vinkweg', 'regular', 100)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="160"><text x="20" y="110" font-family="Noto Sans" font-size="100">Burgemeester Vinkweg</text></svg>`
    const { info } = await sharp(Buffer.from(svg)).trim().toBuffer({ resolveWithObject: true })
    // Where another process has chosen fonts already, the machine's own are drawn, which differ a little.
    expect(Math.abs(info.width - measured)).toBeLessThan(measured * 0.2)
    expect(characterWidths('ij', 'bold', 10)).toHaveLength(2)
  })

  const luminance = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => {
      const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  test.each(Object.entries(lettering))('%s stands out against its halo', (_, { colour, halo }) => {
    const [dark, light] = [luminance(colour), luminance(halo)]
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5)
  })
})

describe('the labels of the map', () => {
  test.each([10, 11, 12, 13, 14])('at zoom %i none is upside down and none lies over another', z => {
    const labels = atlas.labels(rdScheme, z)
    const pieces = labels.flatMap(({ pieces, style }, nth) => pieces.map(piece => ({ ...piece, style, nth })))
    expect(labels.length).toBeGreaterThan(20)
    for (const { degrees, text } of pieces.filter(({ text }) => text.length > 1)) {
      const upright = Math.cos((degrees * Math.PI) / 180)
      expect(upright, text).toBeGreaterThan(-0.02)
    }
    const cells = new Map<string, number>()
    for (const { at, nth, text } of pieces) {
      if (text === '') continue
      const key = `${Math.round(at.x / 6)} ${Math.round(at.y / 6)}`
      expect(cells.get(key) ?? nth, `${text} at ${key}`).toBe(nth)
      cells.set(key, nth)
    }
  })

  test('a label across the edge of a tile is in both tiles, at the same place', () => {
    const tile = tileAt(rdScheme, 12)
    const edge = (tile.x + 1) * tileSize
    const [top, bottom] = [tile.y * tileSize, (tile.y + 1) * tileSize]
    const crossing = atlas
      .labels(rdScheme, 12)
      .filter(({ bounds }) => bounds.west < edge && bounds.east > edge && bounds.south > top && bounds.north < bottom)
    const [left, right] = [tile, { ...tile, x: tile.x + 1 }].map(one => tileSvg(atlas, rdScheme, one))
    expect(crossing.length).toBeGreaterThan(0)
    for (const { pieces } of crossing) {
      for (const { at, text } of pieces) {
        const y = (at.y - top).toFixed(1)
        expect(left).toContain(`translate(${(at.x - tile.x * tileSize).toFixed(1)} ${y})`)
        expect(right).toContain(`translate(${(at.x - edge).toFixed(1)} ${y})`)
        expect(right).toContain(text)
      }
    }
  })

  test('house numbers are shown at the closest zooms only', () => {
    const numbers = (z: number) => atlas.labels(rdScheme, z).filter(({ style }) => style === 'number').length
    expect(numbers(12)).toBe(0)
    expect(numbers(14)).toBeGreaterThan(5000)
  })
})

describe('the pictures of the map', () => {
  test.each([
    [rdScheme, [0, 3, 6, 8, 10, 12, 14, 16]],
    [webMercator, [8, 13, 17, 19]],
  ] as const)('tiles of $code are small pictures of 256 pixels', async (scheme, zooms) => {
    const cache = tileCache(atlas, newFolder())
    for (const z of zooms) {
      const picture = await cache.tile(scheme, tileAt(scheme, z), 'standaard')
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 256, height: 256 })
      expect(picture.length).toBeLessThan(40_000)
    }
  })

  test('both schemes draw the same town: the market has the same colour', async () => {
    const colourAt = async (scheme: TilingScheme, z: number) => {
      const tile = tileAt(scheme, z)
      const { x, y } = scheme.toPixel(z)({ x: market.x + 12, y: market.y + 20 })
      const picture = await tileCache(atlas, newFolder()).tile(scheme, tile, 'standaard')
      const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      const at = (Math.floor(y - tile.y * tileSize) * info.width + Math.floor(x - tile.x * tileSize)) * info.channels
      return [...data.subarray(at, at + 3)]
    }
    const [rd, web] = [await colourAt(rdScheme, 12), await colourAt(webMercator, 17)]
    for (const [i, value] of rd.entries()) expect(Math.abs(value - (web[i] ?? 0))).toBeLessThan(12)
  })

  test('open water has one colour, on bare tiles and beside the island', async () => {
    const { x, y } = tileAt(rdScheme, 8)
    const cache = tileCache(atlas, newFolder())
    const corners = [
      { z: 8, x: 5, y: 5 },
      { z: 8, x: x - 1, y: y - 1 },
      { z: 8, x, y },
    ].map(async tile => {
      const { data } = await sharp(await cache.tile(rdScheme, tile, 'standaard'))
        .raw()
        .toBuffer({ resolveWithObject: true })
      return `#${data.subarray(0, 3).toString('hex')}`
    })
    for (const colour of await Promise.all(corners)) expect(colour).toBe(mapColours.sea)
  })

  test('a tile is drawn once and then read from the cache, also by another process', async () => {
    const folder = newFolder()
    const tile = tileAt(rdScheme, 11)
    const cache = tileCache(atlas, folder)
    const [first, second] = await Promise.all([1, 2].map(() => cache.tile(rdScheme, tile, 'grijs')))
    expect(second).toBe(first)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
      statSync(join(folder, name)).isFile(),
    )
    expect(files).toEqual([join(cache.version, 'grijs', 'EPSG28992', '11', `${tile.x}`, `${tile.y}.png`)])
    expect(readFileSync(join(folder, files[0] ?? ''))).toEqual(first)
    const changed = statSync(join(folder, files[0] ?? '')).mtimeMs
    expect(await tileCache(atlas, folder).tile(rdScheme, tile, 'grijs')).toEqual(first)
    expect(statSync(join(folder, files[0] ?? '')).mtimeMs).toBe(changed)
  })

  test('tiles are drawn without a cache when its folder cannot be written', async () => {
    const picture = await tileCache(atlas, '/dev/null/tiles').tile(rdScheme, tileAt(rdScheme, 9), 'standaard')
    expect(picture.length).toBeGreaterThan(100)
  })
})
