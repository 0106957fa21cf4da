import type { Municipality } from '../../../kit/configuration.ts'
import { degreesPerPixel } from '../../../kit/map-grid.ts'
import type { Box } from '../../../kit/map-layers.ts'

/** A marker is about half as wide: next to each other they can be told apart. */
const cellPixels = 80
/** More than fit on the largest screen; else somebody could ask for every door of the town. */
const mostCells = 10_000

/** A part of the grid of a zoom. The grid lies fast on the earth, so that nothing changes when one moves the map. */
export type Grid = { cell: { lng: number; lat: number }; box: Box }

type Settings = Pick<Municipality['map'], 'crs' | 'center'>

/** The whole cells that a box touches; nothing when there are too many. */
export function gridOver({ crs, center }: Settings, { west, south, east, north }: Box, zoom: number): Grid | undefined {
  const pixel = degreesPerPixel(crs, center, zoom)
  const cell = { lng: pixel.lng * cellPixels, lat: pixel.lat * cellPixels }
  const [left, right] = [Math.floor(west / cell.lng), Math.floor(east / cell.lng) + 1]
  const [bottom, top] = [Math.floor(south / cell.lat), Math.floor(north / cell.lat) + 1]
  if ((right - left) * (top - bottom) > mostCells) return undefined
  const box = { west: left * cell.lng, east: right * cell.lng, south: bottom * cell.lat, north: top * cell.lat }
  return { cell, box }
}
