import type { Municipality } from '#kit/configuration.ts'
import { degreesPerPixel } from '#kit/map-grid.ts'
import type { Box } from '#kit/map-layers.ts'

/** A marker is about half as wide, so that neighbours do not overlap. */
const cellPixels = 80
/** More than fit on the largest screen, so that no request can list every address. */
const maxCells = 10_000

/** The grid is fixed to the earth, so that moving the map changes no cluster. */
export type Grid = { cell: { lng: number; lat: number }; box: Box }

type Settings = Pick<Municipality['map'], 'crs' | 'center'>

export function gridOver({ crs, center }: Settings, { west, south, east, north }: Box, zoom: number): Grid | undefined {
  const pixel = degreesPerPixel(crs, center, zoom)
  const cell = { lng: pixel.lng * cellPixels, lat: pixel.lat * cellPixels }
  const [left, right] = [Math.floor(west / cell.lng), Math.floor(east / cell.lng) + 1]
  const [bottom, top] = [Math.floor(south / cell.lat), Math.floor(north / cell.lat) + 1]
  if ((right - left) * (top - bottom) > maxCells) return undefined
  const box = { west: left * cell.lng, east: right * cell.lng, south: bottom * cell.lat, north: top * cell.lat }
  return { cell, box }
}
