import { describe, expect, test } from 'vitest'
import { contains } from '#kit/geo.ts'
import { toWgs84 } from '#kit/rd.ts'
import { demoAreas } from './areas.ts'
import { readPlan } from './plan.ts'
import { distanceToPath, inRing } from './shapes.ts'
import { eprStatuses, fractions } from './town/model.ts'
import { meldstad, townFrom } from './town.ts'

const town = meldstad()

test('the same plan gives the same town', () => {
  const rebuilt = townFrom(readPlan())
  expect(rebuilt.addresses).toEqual(town.addresses)
  expect(rebuilt.trees).toEqual(town.trees)
  expect(rebuilt.containers).toEqual(town.containers)
})

test('the town has thousands of homes and objects of every kind', () => {
  expect(town.streets.length).toBeGreaterThan(120)
  expect(town.buildings.length).toBeGreaterThan(5000)
  expect(town.lights.filter(({ kind }) => kind === 'Klok').length).toBeGreaterThan(8)
  expect(new Set(town.containers.map(({ fraction }) => fraction))).toEqual(new Set(fractions))
  expect(new Set(town.trees.flatMap(({ epr }) => epr ?? []))).toEqual(new Set(eprStatuses))
})

test('only oaks of the demo town have the caterpillar', () => {
  for (const { epr, species } of town.trees) expect(epr !== null).toBe(species.latin === 'Quercus robur')
})

test('every address of the demo town is unique', () => {
  const distinct = new Set(
    town.addresses.map(({ street, number, letter, addition }) => `${street} ${number}${letter}-${addition}`),
  )
  expect(distinct.size).toBe(town.addresses.length)
})

test('one postcode stays in one street and has the digits of its district', () => {
  const streets = new Map<string, string>()
  for (const { postcode, street, district } of town.addresses) {
    expect(postcode).toMatch(/^\d{4}(?!SA|SD|SS)[A-Z]{2}$/)
    expect(streets.get(postcode) ?? street).toBe(street)
    streets.set(postcode, street)
    expect(town.districts.find(({ code }) => code === district)?.postcode).toBe(postcode.slice(0, 4))
  }
})

test('houses stand on dry land and beside the carriageway', () => {
  for (const { middle, use } of town.buildings) {
    if (use !== 'home') continue
    expect(inRing(middle, town.coast)).toBe(true)
    for (const { path, width } of town.canals) expect(distanceToPath(middle, path)).toBeGreaterThan(width / 2)
  }
})

test('trees, lamps and containers stand on land', () => {
  for (const { place } of [...town.trees, ...town.containers]) expect(inRing(place, town.coast)).toBe(true)
})

test('numbers ascend along a side of a street', () => {
  const even = town.addresses.filter(({ street, number }) => street === 'Oudegracht' && number % 2 === 0)
  const numbers = even.map(({ number }) => number)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  expect(numbers.length).toBeGreaterThan(20)
})

describe('the areas of the demo town', () => {
  const areas = demoAreas()
  const districts = areas.filter(({ type }) => type.code === 'district')
  const neighbourhoods = areas.filter(({ type }) => type.code === 'neighbourhood')

  test('are the districts and neighbourhoods of the plan, each once, with codes that fit the wire', () => {
    const plan = readPlan()
    expect(districts.map(({ code }) => code)).toEqual(plan.districts.map(({ code }) => code))
    for (const { code, neighbourhoods: planned } of plan.districts) {
      expect(planned.length, code).toBeGreaterThan(0)
      const ofDistrict = neighbourhoods.filter(({ district }) => district === code)
      expect(ofDistrict.map(each => each.code)).toEqual(planned.map(each => each.code))
    }
    expect(new Set(areas.map(({ code }) => code)).size).toBe(areas.length)
    for (const { short } of neighbourhoods) expect(short.length).toBeLessThanOrEqual(4)
    for (const { short } of districts) expect('ABEMNTKFHW').toContain(short)
  })

  test('every ring is closed and runs counter-clockwise', () => {
    for (const { geometry } of areas) {
      const ring = geometry.coordinates[0]?.[0] ?? []
      expect(ring.at(0)).toEqual(ring.at(-1))
      const turning = ring.reduce((sum, [x, y], i) => {
        const [nextX, nextY] = ring[i + 1] ?? [x, y]
        return sum + x * nextY - nextX * y
      }, 0)
      expect(turning).toBeGreaterThan(0)
    }
  })

  test('every address is in one district, and in its own neighbourhood', () => {
    for (const { place, district } of town.addresses.filter((_, i) => i % 7 === 0)) {
      const inside = districts.filter(({ geometry }) => contains(geometry, toWgs84(place)))
      expect(inside).toHaveLength(1)
      // A house on the far side of a border street may stand just over the border that its street belongs to.
      expect([district, inside[0]?.code]).toContain(inside[0]?.code)
    }
  })

  test('every object of the town is in a neighbourhood', () => {
    const things = [...town.lights, ...town.containers, ...town.trees].filter((_, i) => i % 5 === 0)
    for (const { place } of things) {
      if (!inRing(place, town.coast)) continue
      expect(neighbourhoods.filter(({ geometry }) => contains(geometry, toWgs84(place)))).toHaveLength(1)
    }
  })
})
