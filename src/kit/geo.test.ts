import { expect, test } from 'vitest'
import { boundsOf, contains, directionTo, type MultiPolygon, metresBetween } from './geo.ts'
import { rdDistance, toRd } from './rd.ts'

const ring = (west: number, south: number, size: number) =>
  [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
    [west, south],
  ] as const

const area: MultiPolygon = {
  type: 'MultiPolygon',
  coordinates: [[ring(5, 52, 1), ring(5.4, 52.4, 0.2)], [ring(7, 53, 0.1)]],
}

test.each([
  ['inside the first part', 52.2, 5.2, true],
  ['in the hole', 52.5, 5.5, false],
  ['in the second part', 53.05, 7.05, true],
  ['between the parts', 52.5, 6.5, false],
  ['level with a corner but outside', 52, 4.5, false],
])('a place lies in an area or not: %s', (_, lat, lng, inside) => {
  expect(contains(area, { lat, lng })).toBe(inside)
})

test('an area without rings contains nothing', () => {
  expect(contains({ type: 'MultiPolygon', coordinates: [] }, { lat: 52, lng: 5 })).toBe(false)
})

test('the bounds of an area contain all its parts', () => {
  expect(boundsOf(area)).toEqual([5, 52, 7.1, 53.1])
})

test('metres over the globe agree with metres in RD', () => {
  const [a, b] = [
    { lat: 52.58, lng: 5.22 },
    { lat: 52.583, lng: 5.229 },
  ]
  expect(metresBetween(a, b) / rdDistance(toRd(a), toRd(b))).toBeCloseTo(1, 2)
  expect(metresBetween(a, a)).toBe(0)
})

test.each([
  [1, 0, 'north'],
  [1, 1.6, 'north-east'],
  [0, 1, 'east'],
  [-1, 1.6, 'south-east'],
  [-1, 0.1, 'south'],
  [-1, -1.6, 'south-west'],
  [0.1, -1, 'west'],
  [1, -1.6, 'north-west'],
])('the direction of %s degrees up and %s to the right is %s', (north, east, direction) => {
  const from = { lat: 52.58, lng: 5.22 }
  expect(directionTo({ lat: from.lat + north / 1000, lng: from.lng + east / 1000 }, from)).toBe(direction)
})
