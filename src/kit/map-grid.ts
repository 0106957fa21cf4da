import type { Municipality } from './configuration.ts'
import { type LatLng, toRd } from './rd.ts'

export type Crs = Municipality['map']['crs']
export type Pixel = { readonly x: number; readonly y: number }

export const tileSize = 256

/** The Dutch national tile grid: its corner in metres, and metres per pixel at zoom 0. */
export const rdGrid = { left: -285401.92, top: 903401.92, resolution: 3440.64 }

const mercator = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360))

/** Pixels from the corner of the tile grid at zoom 0. */
const project: Record<Crs, (place: LatLng) => Pixel> = {
  'EPSG:28992': place => {
    const { x, y } = toRd(place)
    return { x: (x - rdGrid.left) / rdGrid.resolution, y: (rdGrid.top - y) / rdGrid.resolution }
  },
  'EPSG:3857': ({ lat, lng }) => ({
    x: tileSize * (lng / 360 + 0.5),
    y: tileSize * (0.5 - mercator(lat) / (2 * Math.PI)),
  }),
  'EPSG:4326': ({ lat, lng }) => ({ x: tileSize * (lng / 180 + 1), y: tileSize * (0.5 - lat / 180) }),
}

export function pixelOf(crs: Crs, place: LatLng, zoom: number): Pixel {
  const { x, y } = project[crs](place)
  return { x: x * 2 ** zoom, y: y * 2 ** zoom }
}

const metresPerDegree = 111_320

/** Returns the degrees of a pixel at a zoom, near a place; north to south they are equal in a whole municipality. */
export function degreesPerPixel(crs: Crs, { lat }: LatLng, zoom: number): { lng: number; lat: number } {
  const latitudeScale = Math.cos((lat * Math.PI) / 180)
  if (crs === 'EPSG:28992') {
    const degreesHigh = rdGrid.resolution / 2 ** zoom / metresPerDegree
    return { lng: degreesHigh / latitudeScale, lat: degreesHigh }
  }
  const degreesWide = (crs === 'EPSG:3857' ? 360 : 180) / tileSize / 2 ** zoom
  return { lng: degreesWide, lat: crs === 'EPSG:3857' ? degreesWide * latitudeScale : degreesWide }
}

export type Tile = { readonly url: string; readonly x: number; readonly y: number }
type MapPicture = { crs: Crs; url: string; place: LatLng; zoom: number; width: number; height: number }

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => from + step)

/** Returns the tiles of a picture around a place, each with its position in the picture. */
export function tilesAround({ crs, url, place, zoom, width, height }: MapPicture): Tile[] {
  const middle = pixelOf(crs, place, zoom)
  const left = Math.round(middle.x - width / 2)
  const top = Math.round(middle.y - height / 2)
  const columns = range(Math.floor(left / tileSize), Math.floor((left + width - 1) / tileSize))
  const rows = range(Math.floor(top / tileSize), Math.floor((top + height - 1) / tileSize))
  return rows.flatMap(y =>
    columns.map(x => ({ url: tileUrl(url, { x, y, zoom }), x: x * tileSize - left, y: y * tileSize - top })),
  )
}

const tileUrl = (template: string, { x, y, zoom }: { x: number; y: number; zoom: number }) => {
  const values: Record<string, string> = { x: `${x}`, y: `${y}`, z: `${zoom}`, s: 'a', r: '' }
  return template.replace(/\{([xyzsr])\}/g, (_, key: string) => values[key] ?? '')
}
