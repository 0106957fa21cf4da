import { expect, test } from 'vitest'
import {
  isOnMap,
  isSelectable,
  mapObjectKindOf,
  mapObjectOf,
  mapObjectStatusOf,
  toggleSelected,
  unregisteredObject,
} from './map-objects.ts'
import type { MapAnswer, MapObject } from './question.ts'
import { caterpillars, clocks, containers, lights, trees } from './sets/map-objects.ts'

test.each([
  [
    'a lamp that was not reported',
    lights,
    { objecttype: '5', objecttype_omschrijving: 'Mast', meldingstatus: '0' },
    true,
  ],
  ['a lamp that was reported before', lights, { objecttype: '5', meldingstatus: '1' }, false],
  ['a lamp of type 1 that was not reported', lights, { objecttype: '1', meldingstatus: '0' }, true],
  ['a lamp whose status is a number', lights, { objecttype: 5, meldingstatus: 1 }, false],
  ['a clock among the lamps', lights, { objecttype: '1', objecttype_omschrijving: 'Klok' }, false],
  ['a clock', clocks, { objecttype: '1', objecttype_omschrijving: 'Klok', meldingstatus: '0' }, true],
  [
    'a clock that was reported before',
    clocks,
    { objecttype: '1', objecttype_omschrijving: 'Klok', meldingstatus: 1 },
    false,
  ],
  ['a container in use', containers, { fractie_omschrijving: 'Glas', status: 1 }, true],
  ['a container out of use', containers, { fractie_omschrijving: 'Glas', status: 2 }, false],
  ['an oak among the other trees', trees, { soortnaam_kort: 'Quercus' }, false],
  ['a lime', trees, { soortnaam_kort: 'Tilia' }, true],
  ['an oak with caterpillars that was reported before', caterpillars, { Registratie: 'Melding' }, false],
  ['an oak that was cleared', caterpillars, { Registratie: 'Bestreden' }, true],
])('the map object %s can be selected or not', (_, objects, properties, isAllowed) => {
  expect(isSelectable(objects, properties)).toBe(isAllowed)
})

test('the kind and status of a map object follow from its properties in the layer', () => {
  expect(mapObjectKindOf(lights, { objecttype: 10 })?.label).toBe('Schijnwerper')
  expect(mapObjectKindOf(lights, { objecttype: '1' })).toBeUndefined()
  expect(mapObjectKindOf(containers, { fractie_omschrijving: 'GFT' })?.label).toBe('Groente- fruit- en tuinafval')
  expect(mapObjectStatusOf(caterpillars, { Registratie: 'EPR (niet bestrijden)' })?.means).toBe('checked')
  expect(isOnMap(caterpillars, {})).toBe(true)
  expect([lights, clocks, containers, trees, caterpillars].map(({ minZoom }) => minZoom)).toEqual([
    undefined,
    14,
    undefined,
    undefined,
    undefined,
  ])
})

test.each([
  [lights, ['Grachtmast', 'Overspanning', 'Gevelarmatuur', 'Schijnwerper', 'Andere lamp']],
  [containers, ['Restafval', 'Papier', 'Glas', 'Plastic', 'Textiel', 'Groente- fruit- en tuinafval', 'Brood']],
  [trees, ['Boom']],
  [caterpillars, ['Eikenboom']],
  [clocks, ['Klok']],
])('the legend of $many is in the order of the layers', (objects, labels) => {
  expect(objects.kinds.map(({ label }) => label)).toEqual(labels)
})

const place = { lat: 52.58, lng: 5.22 }

test('a selected map object is stored in the shape of the wire', () => {
  expect(mapObjectOf(containers, { fractie_omschrijving: 'Glas', status: 1 }, { id: 'GL-1', place })).toEqual({
    id: 'GL-1',
    type: 'Glas',
    description: 'Glas',
    label: 'Glas - GL-1',
    status: '',
    coordinates: place,
  })
  expect(
    mapObjectOf(caterpillars, { type: 'Eikenboom', Registratie: 'Bestreden', GlobalID: 'g' }, { id: '7', place }),
  ).toEqual({
    id: '7',
    type: 'Eikenboom',
    description: 'Eikenboom',
    label: 'Eikenboom - 7',
    status: 'checked',
    coordinates: place,
    GlobalID: 'g',
  })
  expect(mapObjectOf(lights, { objecttype: '77' }, { id: '8', place })).toMatchObject({
    type: 'not-on-map',
    label: 'Onbekend - 8',
  })
})

test('a map object that is not on the map has the number that the resident typed, or none', () => {
  expect(unregisteredObject(lights, '12')).toMatchObject({
    id: '12',
    type: 'not-on-map',
    label: 'De lamp staat niet op de kaart - 12',
  })
  expect(unregisteredObject(lights, '').label).toBe('De lamp staat niet op de kaart')
})

test('map objects are selected and deselected; the place is that of the first one selected', () => {
  const mapObject = (id: string, lat: number): MapObject => ({
    id,
    type: 'Glas',
    label: id,
    coordinates: { lat, lng: 5 },
  })
  const pick = (picked: MapAnswer, id: string, lat: number) => toggleSelected(picked, mapObject(id, lat), 2)
  const first = pick({ place: null, objects: [] }, 'a', 52.1)
  expect(first).toEqual({ picked: { place: { lat: 52.1, lng: 5 }, objects: [mapObject('a', 52.1)] }, isTooMany: false })
  const second = pick(first.picked, 'b', 52.2)
  expect(second.picked.objects.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(pick(second.picked, 'c', 52.3)).toEqual({ picked: second.picked, isTooMany: true })
  const remaining = pick(second.picked, 'a', 52.1)
  expect(remaining.picked).toEqual({ place: { lat: 52.2, lng: 5 }, objects: [mapObject('b', 52.2)] })
  expect(pick(remaining.picked, 'b', 52.2).picked).toEqual({ place: null, objects: [] })
})
