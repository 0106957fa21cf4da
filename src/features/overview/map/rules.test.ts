import { expect, test } from 'vitest'
import { gridOver } from './rules.ts'

const settings = { crs: 'EPSG:28992', center: { lat: 52.58, lng: 5.22 } } as const
const box = { west: 5.2, south: 52.57, east: 5.24, north: 52.59 }

test('the box is made larger, to whole cells', () => {
  const grid = gridOver(settings, box, 12)
  if (!grid) throw new Error('no grid')
  const { cell, box: wide } = grid
  expect(wide.west).toBeLessThanOrEqual(box.west)
  expect(wide.north).toBeGreaterThanOrEqual(box.north)
  expect(box.west - wide.west).toBeLessThan(cell.lng)
  for (const [side, size] of [
    [wide.west, cell.lng],
    [wide.east, cell.lng],
    [wide.south, cell.lat],
    [wide.north, cell.lat],
  ] as const)
    expect(Math.abs(side / size - Math.round(side / size))).toBeLessThan(1e-6)
})

test('moving the map moves no cell, and one zoom nearer halves them', () => {
  const [here, moved, nearer] = [
    gridOver(settings, box, 12),
    gridOver(settings, { ...box, west: 5.21, south: 52.575 }, 12),
    gridOver(settings, box, 13),
  ]
  expect(moved?.cell).toEqual(here?.cell)
  expect((nearer?.cell.lng ?? 0) * 2).toBeCloseTo(here?.cell.lng ?? 0, 12)
})

test('the whole world in squares of a street is too much', () => {
  expect(gridOver(settings, { west: -180, south: -90, east: 180, north: 90 }, 14)).toBeUndefined()
  expect(gridOver(settings, box, 13)).toBeDefined()
})
