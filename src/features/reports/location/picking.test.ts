import { describe, expect, test } from 'vitest'
import type { MapAnswer, MapObject } from '#features/question-sets/question.ts'
import { caterpillars, lights } from '#features/question-sets/sets/map-objects.ts'
import {
  isUnregisteredObject,
  knownReportAsMapObject,
  mapAnswerOf,
  pickedObjectsIn,
  pickKnownReport,
  pickObject,
  placePin,
  selectableObjectOf,
  setUnregisteredObject,
} from './picking.ts'

const place = (metres: number) => ({ lat: 52.58 + metres / 111_000, lng: 5.22 })
const lamp = (id: string, metres: number, status = '0') =>
  selectableObjectOf(lights, { id, ...place(metres), properties: { objecttype: '5', meldingstatus: status } })
const [a, b, c, broken] = [lamp('a', 1), lamp('b', 2), lamp('c', 3), lamp('broken', 4, '1')]
const report = (metres: number) =>
  knownReportAsMapObject({
    name: 'Straatverlichting',
    createdAt: `2026-11-0${metres}T10:00:00+00:00`,
    place: place(metres),
  })
const unregistered = (number: string, metres?: object): MapObject => ({
  id: number,
  type: 'not-on-map',
  status: '',
  description: lights.unregistered,
  label: number ? `${lights.unregistered} - ${number}` : lights.unregistered,
  ...(metres && { coordinates: place(9) }),
})
const picked = (...objects: MapObject[]): MapAnswer => ({ place: objects[0]?.coordinates ?? null, objects })
const ids = ({ objects }: MapAnswer) => objects.map(({ id }) => id)
const nothing = picked()
const maxItems = 2

describe('pressing an object on the map', () => {
  test.each([
    ['picks it, and it becomes the place', nothing, a, { ids: ['a'], at: 1 }],
    ['again removes it, and with the last object the place', picked(a.object), a, { ids: [], at: null }],
    ['adds it, and the place stays that of the first', picked(a.object), b, { ids: ['a', 'b'], at: 1 }],
    [
      'again removes the first, and the place becomes that of the next',
      picked(a.object, b.object),
      a,
      { ids: ['b'], at: 2 },
    ],
    ['that is reported already does nothing', picked(a.object), broken, { ids: ['a'], at: 1 }],
    ['that was reported after it was picked removes it', picked(broken.object), broken, { ids: [], at: null }],
    ['replaces a pin', { place: place(7), objects: [] }, a, { ids: ['a'], at: 1 }],
    ['replaces a known report', picked(report(5)), a, { ids: ['a'], at: 1 }],
    ['beyond the maximum changes nothing', picked(a.object, b.object), c, { ids: ['a', 'b'], at: 1 }],
  ] as const)('%s', (_, before, selectable, expected) => {
    const { picked: after, isTooMany } = pickObject(before, selectable, maxItems)
    expect(ids(after)).toEqual(expected.ids)
    expect(after.place).toEqual(expected.at === null ? null : place(expected.at))
    expect(isTooMany).toBe(selectable === c)
  })
})

test.each([
  ['replaces everything that was picked before', picked(a.object, b.object), true],
  ['replaces another report', picked(report(3)), true],
  ['that is picked is removed, and the place with it', picked(report(5)), false],
])('pressing a known report %s', (_, before, isChosen) => {
  const report5 = report(5)
  expect(pickKnownReport(before, report5)).toEqual(isChosen ? { place: place(5), objects: [report5] } : nothing)
})

test('a known report is stored with its category and day, without its text', () => {
  expect(report(5)).toEqual({
    id: '2026-11-05T10:00:00+00:00',
    type: 'nearby',
    status: '',
    description: 'Al bekende melding',
    label: 'Straatverlichting, 5 november 2026',
    coordinates: place(5),
  })
})

describe('placing a pin on the map', () => {
  test.each([
    ['sets the place', nothing, []],
    ['moves the place', { place: place(1), objects: [] }, []],
    ['moves an unregistered object', picked(unregistered('12', place(1))), ['12']],
    ['removes a known report', picked(report(5)), []],
  ])('%s', (_, before, expected) => {
    const after = placePin(before, place(8), lights)
    expect(after?.place).toEqual(place(8))
    expect(after && ids(after)).toEqual(expected)
    expect(after?.objects.every(({ coordinates }) => coordinates?.lat === place(8).lat)).toBe(true)
  })

  test('does not remove objects that were picked', () => {
    expect(placePin(picked(a.object), place(8), lights)).toBeUndefined()
  })

  test('sets the place too when only a place is asked', () => {
    expect(placePin(nothing, place(8), undefined)).toEqual({ place: place(8), objects: [] })
  })
})

describe('an object that is not on the map', () => {
  const set = (before: MapAnswer, number: string | undefined) =>
    setUnregisteredObject(before, lights, { number, maxItems })
  test('is at the pin, with its number', () => {
    const first = set({ place: place(9), objects: [] }, '').picked
    expect(first).toEqual({ place: place(9), objects: [unregistered('', place(9))] })
    expect(set(first, '1234').picked.objects).toEqual([unregistered('1234', place(9))])
  })

  test('may be picked before there is a place', () => {
    const { picked: after } = set(nothing, '7')
    expect(after.place).toBeNull()
    expect(placePin(after, place(9), lights)).toEqual({ place: place(9), objects: [unregistered('7', place(9))] })
  })

  test('can be picked together with registered objects', () => {
    expect(set(picked(a.object), '7').picked).toMatchObject({ place: place(1), objects: [{ id: 'a' }, { id: '7' }] })
  })

  test('counts, and beyond the maximum changes nothing', () => {
    const twoPicked = picked(a.object, b.object)
    expect(set(twoPicked, '')).toEqual({ picked: twoPicked, isTooMany: true })
  })

  test('can be removed, and with the last object the place', () => {
    expect(set(picked(unregistered('7', place(9))), undefined).picked).toEqual(nothing)
    expect(set(picked(a.object, unregistered('7', place(9))), undefined).picked).toEqual(picked(a.object))
    expect(set(picked(a.object), undefined).picked).toEqual(picked(a.object))
  })

  test('is not the same as an object of the layer with an unknown kind', () => {
    const unknownKind = selectableObjectOf(lights, { id: '8', ...place(1), properties: { objecttype: '77' } }).object
    expect(unknownKind.type).toBe('not-on-map')
    expect(isUnregisteredObject(unknownKind, lights)).toBe(false)
  })
})

test.each([
  ['Melding', 'reported', false],
  ['Deels bestreden', 'reported', false],
  ['Registratie', 'reported', false],
  ['Bestreden', 'checked', true],
  ['Geen EPR', 'checked', true],
  ['EPR (niet bestrijden)', 'checked', true],
  ['Iets anders', undefined, true],
])('an oak with registration %s', (registration, status, isAllowed) => {
  const properties = { type: 'Eikenboom', Registratie: registration, GlobalID: '{1}' }
  const oak = selectableObjectOf(caterpillars, { id: '1', ...place(1), properties })
  expect(oak).toMatchObject({
    mayBePicked: isAllowed,
    kind: 'Eikenboom',
    object: { status: status ?? '', GlobalID: '{1}' },
  })
  expect(oak.status?.means).toBe(status)
})

test('the answer has the place of the report, and the first object its address', () => {
  const address = { openbare_ruimte: 'Kerkstraat', huisnummer: '9' }
  expect(mapAnswerOf([a.object, unregistered('7')], { ...place(1), address })).toEqual({
    place: place(1),
    objects: [
      { ...a.object, address },
      { ...unregistered('7'), coordinates: place(1) },
    ],
  })
  expect(mapAnswerOf([], { ...place(1), address: null })).toEqual({ place: place(1), objects: [] })
})

test.each([undefined, null, 'ja', 5, place(1), ['x']])('the value %j is no map answer', answer =>
  expect(pickedObjectsIn(answer)).toEqual([]),
)
