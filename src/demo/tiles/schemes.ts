import { type RdPoint, toRd, toWgs84 } from '#kit/rd.ts'
import { type Box, boxOf } from '../shapes.ts'

export type Pixel = { readonly x: number; readonly y: number }
export type Tile = { readonly z: number; readonly x: number; readonly y: number }
export type TilingScheme = {
  readonly code: 'EPSG:28992' | 'EPSG:3857'
  readonly maxZoom: number
  readonly toPixel: (z: number) => (place: RdPoint) => Pixel
  readonly metres: (z: number) => number
  readonly boxFor: (tile: Tile) => Box
}

export const tileSize = 256
const corners = ({ x, y }: Tile): Pixel[] => [
  { x: x * tileSize, y: y * tileSize },
  { x: (x + 1) * tileSize, y: y * tileSize },
  { x: (x + 1) * tileSize, y: (y + 1) * tileSize },
  { x: x * tileSize, y: (y + 1) * tileSize },
]

// The Dutch tiling scheme in RD: origin top left, 3440.64 metres per pixel at zoom 0.
const [left, top, metresAtZoom0] = [-285401.92, 903401.92, 3440.64]

export const rdScheme: TilingScheme = {
  code: 'EPSG:28992',
  maxZoom: 16,
  metres: z => metresAtZoom0 / 2 ** z,
  toPixel: z => {
    const scale = 2 ** z / metresAtZoom0
    return ({ x, y }) => ({ x: (x - left) * scale, y: (top - y) * scale })
  },
  boxFor: tile => {
    const metres = metresAtZoom0 / 2 ** tile.z
    return boxOf(corners(tile).map(({ x, y }) => ({ x: left + x * metres, y: top - y * metres })))
  },
}

const townLatitude = (52.58 * Math.PI) / 180

export const webMercator: TilingScheme = {
  code: 'EPSG:3857',
  maxZoom: 20,
  metres: z => (40075016.68557849 * Math.cos(townLatitude)) / (tileSize * 2 ** z),
  toPixel: z => {
    const size = tileSize * 2 ** z
    return place => {
      const { lat, lng } = toWgs84(place)
      const sine = Math.sin((lat * Math.PI) / 180)
      return { x: ((lng + 180) / 360) * size, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size }
    }
  },
  boxFor: tile => {
    const size = tileSize * 2 ** tile.z
    return boxOf(
      corners(tile).map(({ x, y }) => {
        const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI
        return toRd({ lat, lng: (x / size) * 360 - 180 })
      }),
    )
  },
}

export const schemes = [rdScheme, webMercator] as const

export const tileExists = (scheme: TilingScheme, { z, x, y }: Tile) =>
  [z, x, y].every(Number.isInteger) && z >= 0 && z <= scheme.maxZoom && x >= 0 && y >= 0 && x < 2 ** z && y < 2 ** z
