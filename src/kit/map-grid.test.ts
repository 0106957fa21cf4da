import { expect, test } from 'vitest'
import { degreesPerPixel, pixelOf, tilesAround } from './map-grid.ts'

const dam = { lat: 52.37329, lng: 4.89372 }

test('a place in the national grid is where its metres say', () => {
  const { x, y } = pixelOf('EPSG:28992', dam, 12)
  expect(x).toBeCloseTo((121394 + 285401.92) / (3440.64 / 4096), -1)
  expect(y).toBeCloseTo((903401.92 - 487383) / (3440.64 / 4096), -1)
})

test('the middle of the world is the middle of the web mercator grid', () => {
  expect(pixelOf('EPSG:3857', { lat: 0, lng: 0 }, 1)).toEqual({ x: 256, y: 256 })
  expect(pixelOf('EPSG:4326', { lat: 0, lng: 0 }, 1)).toEqual({ x: 512, y: 256 })
})

test('web mercator agrees with the published tile of the Dam', () => {
  const { x, y } = pixelOf('EPSG:3857', dam, 14)
  expect([Math.floor(x / 256), Math.floor(y / 256)]).toEqual([8414, 5384])
})

test.each([
  [640, 180],
  [80, 80],
])('the tiles of a picture of %i by %i cover it, each once', (width, height) => {
  const tiles = tilesAround({ crs: 'EPSG:28992', url: '/{z}/{x}/{y}.png', place: dam, zoom: 12, width, height })
  expect(Math.min(...tiles.map(({ x }) => x))).toBeLessThanOrEqual(0)
  expect(Math.min(...tiles.map(({ y }) => y))).toBeLessThanOrEqual(0)
  expect(Math.max(...tiles.map(({ x }) => x + 256))).toBeGreaterThanOrEqual(width)
  expect(Math.max(...tiles.map(({ y }) => y + 256))).toBeGreaterThanOrEqual(height)
  expect(tiles.every(({ x, y }) => x < width && x > -256 && y < height && y > -256)).toBe(true)
  expect(new Set(tiles.map(({ url }) => url)).size).toBe(tiles.length)
})

test('a place is in the middle of its picture of the map', () => {
  const [tile] = tilesAround({ crs: 'EPSG:28992', url: '{z}/{x}/{y}', place: dam, zoom: 12, width: 80, height: 80 })
  const [, column, row] = (tile?.url ?? '').split('/').map(Number)
  const middle = pixelOf('EPSG:28992', dam, 12)
  expect((tile?.x ?? 0) + middle.x - 256 * (column ?? 0)).toBeCloseTo(40, -1)
  expect((tile?.y ?? 0) + middle.y - 256 * (row ?? 0)).toBeCloseTo(40, -1)
})

test.each(['EPSG:28992', 'EPSG:3857', 'EPSG:4326'] as const)(
  'the size of a pixel of %s in degrees agrees with the projection',
  crs => {
    const pixel = degreesPerPixel(crs, dam, 12)
    const pixelHere = pixelOf(crs, dam, 12)
    const pixelThere = pixelOf(crs, { lat: dam.lat - 100 * pixel.lat, lng: dam.lng + 100 * pixel.lng }, 12)
    expect(Math.hypot(pixelThere.x - pixelHere.x - 100, pixelThere.y - pixelHere.y - 100)).toBeLessThan(2)
  },
)
