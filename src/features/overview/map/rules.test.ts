import { expect, test } from 'vitest'
import { gridOver } from './rules.ts'

const settings = { crs: 'EPSG:28992', center: { lat: 52.58, lng: 5.22 } } as const
const box = { west: 5.2, south: 52.57, east: 5.24, north: 52.59 }

test('the box of the map of staff is enlarged to whole cells', () => {
  const grid = gridOver(settings, box, 12)
  if (!grid) throw new Error('no grid')
  const { cell, box: enlarged } = grid
  expect(enlarged.west).toBeLessThanOrEqual(box.west)
  expect(enlarged.north).toBeGreaterThanOrEqual(box.north)
  expect(box.west - enlarged.west).toBeLessThan(cell.lng)
  for (const [side, size] of [
    [enlarged.west, cell.lng],
    [enlarged.east, cell.lng],
    [enlarged.south, cell.lat],
    [enlarged.north, cell.lat],
  ] as const)
    expect(Math.abs(side / size - Math.round(side / size))).toBeLessThan(1e-6)
})

test('moving the map of staff moves no cell, and zooming in halves them', () => {
  const [before, moved, zoomedIn] = [
    gridOver(settings, box, 12),
    gridOver(settings, { ...box, west: 5.21, south: 52.575 }, 12),
    gridOver(settings, box, 13),
  ]
  expect(moved?.cell).toEqual(before?.cell)
  expect((zoomedIn?.cell.lng ?? 0) * 2).toBeCloseTo(before?.cell.lng ?? 0, 12)
})

test('the map of staff refuses the whole world in street-size cells', () => {
  expect(gridOver(settings, { west: -180, south: -90, east: 180, north: 90 }, 14)).toBeUndefined()
  expect(gridOver(settings, box, 13)).toBeDefined()
})
