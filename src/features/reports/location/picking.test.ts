import { describe, expect, test } from 'vitest'
import type { MapAnswer, MapObject } from '../../question-sets/question.ts'
import { caterpillars, lights } from '../../question-sets/sets/map-objects.ts'
import {
  answerOf,
  isUnregistered,
  pickedIn,
  pickObject,
  pickReport,
  placePin,
  reportAsMapObject,
  selectableObjectOf,
  setUnregistered,
} from './picking.ts'

const place = (metres: number) => ({ lat: 52.58 + metres / 111_000, lng: 5.22 })
const lamp = (id: string, metres: number, status = '0') =>
  selectableObjectOf(lights, { id, ...place(metres), properties: { objecttype: '5', meldingstatus: status } })
const [a, b, c, broken] = [lamp('a', 1), lamp('b', 2), lamp('c', 3), lamp('broken', 4, '1')]
const report = (metres: number) =>
  reportAsMapObject(
    { name: 'Straatverlichting', createdAt: `2026-11-0${metres}T10:00:00+00:00`, place: place(metres) },
    '1 november 2026',
  )
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

describe('pressing a thing', () => {
  test.each([
    ['chooses it, and it is the place', nothing, a, { ids: ['a'], at: 1 }],
    ['lets it go, and with the last the place goes', picked(a.object), a, { ids: [], at: null }],
    ['adds it, and the place stays with the first', picked(a.object), b, { ids: ['a', 'b'], at: 1 }],
    ['lets the first go, and the place follows the next', picked(a.object, b.object), a, { ids: ['b'], at: 2 }],
    ['that was reported before does nothing', picked(a.object), broken, { ids: ['a'], at: 1 }],
    ['that was reported since it was chosen lets it go', picked(broken.object), broken, { ids: [], at: null }],
    ['takes the place of a pin', { place: place(7), objects: [] }, a, { ids: ['a'], at: 1 }],
    ['replaces a report that was looked at', picked(report(5)), a, { ids: ['a'], at: 1 }],
    ['beyond the most changes nothing', picked(a.object, b.object), c, { ids: ['a', 'b'], at: 1 }],
  ] as const)('%s', (_, before, selectable, expected) => {
    const { picked: after, isTooMany } = pickObject(before, selectable, maxItems)
    expect(ids(after)).toEqual(expected.ids)
    expect(after.place).toEqual(expected.at === null ? null : place(expected.at))
    expect(isTooMany).toBe(selectable === c)
  })
})

test.each([
  ['is chosen alone, whatever was chosen before', picked(a.object, b.object), true],
  ['replaces another report', picked(report(3)), true],
  ['that is chosen is let go, and the place with it', picked(report(5)), false],
])('a known report %s', (_, before, isChosen) => {
  const report5 = report(5)
  expect(pickReport(before, report5)).toEqual(isChosen ? { place: place(5), objects: [report5] } : nothing)
})

test('a known report is kept with its category and day, and no text', () => {
  expect(report(5)).toEqual({
    id: '2026-11-05T10:00:00+00:00',
    type: 'nearby',
    status: '',
    description: 'Al bekende melding',
    label: 'Straatverlichting, 1 november 2026',
    coordinates: place(5),
  })
})

describe('pressing beside all things', () => {
  test.each([
    ['is the place', nothing, []],
    ['moves the place', { place: place(1), objects: [] }, []],
    ['moves what is not on the map', picked(unregistered('12', place(1))), ['12']],
    ['lets a report go', picked(report(5)), []],
  ])('%s', (_, before, expected) => {
    const after = placePin(before, place(8), lights)
    expect(after?.place).toEqual(place(8))
    expect(after && ids(after)).toEqual(expected)
    expect(after?.objects.every(({ coordinates }) => coordinates?.lat === place(8).lat)).toBe(true)
  })

  test('does not take away things that were chosen', () => {
    expect(placePin(picked(a.object), place(8), lights)).toBeUndefined()
  })

  test('where nothing but a place is asked is the place too', () => {
    expect(placePin(nothing, place(8), undefined)).toEqual({ place: place(8), objects: [] })
  })
})

describe('what is not on the map', () => {
  const set = (before: MapAnswer, number: string | undefined) => setUnregistered(before, lights, { number, maxItems })
  test('stands where the pin is, with the number that is known of it', () => {
    const first = set({ place: place(9), objects: [] }, '').picked
    expect(first).toEqual({ place: place(9), objects: [unregistered('', place(9))] })
    expect(set(first, '1234').picked.objects).toEqual([unregistered('1234', place(9))])
  })

  test('may be said before there is a place', () => {
    const { picked: after } = set(nothing, '7')
    expect(after.place).toBeNull()
    expect(placePin(after, place(9), lights)).toEqual({ place: place(9), objects: [unregistered('7', place(9))] })
  })

  test('goes with things that are', () => {
    expect(set(picked(a.object), '7').picked).toMatchObject({ place: place(1), objects: [{ id: 'a' }, { id: '7' }] })
  })

  test('counts, and beyond the most changes nothing', () => {
    const twoPicked = picked(a.object, b.object)
    expect(set(twoPicked, '')).toEqual({ picked: twoPicked, isTooMany: true })
  })

  test('is let go again, and with the last the place goes', () => {
    expect(set(picked(unregistered('7', place(9))), undefined).picked).toEqual(nothing)
    expect(set(picked(a.object, unregistered('7', place(9))), undefined).picked).toEqual(picked(a.object))
    expect(set(picked(a.object), undefined).picked).toEqual(picked(a.object))
  })

  test('is not a thing of the layer of which the kind is unknown', () => {
    const unknownKind = selectableObjectOf(lights, { id: '8', ...place(1), properties: { objecttype: '77' } }).object
    expect(unknownKind.type).toBe('not-on-map')
    expect(isUnregistered(unknownKind, lights)).toBe(false)
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
])('an oak that says %s', (registration, status, isAllowed) => {
  const properties = { type: 'Eikenboom', Registratie: registration, GlobalID: '{1}' }
  const oak = selectableObjectOf(caterpillars, { id: '1', ...place(1), properties })
  expect(oak).toMatchObject({
    mayBePicked: isAllowed,
    kind: 'Eikenboom',
    object: { status: status ?? '', GlobalID: '{1}' },
  })
  expect(oak.status?.means).toBe(status)
})

test('the answer has the place of the report, and the first thing its address', () => {
  const address = { openbare_ruimte: 'Kerkstraat', huisnummer: '9' }
  expect(answerOf([a.object, unregistered('7')], { ...place(1), address })).toEqual({
    place: place(1),
    objects: [
      { ...a.object, address },
      { ...unregistered('7'), coordinates: place(1) },
    ],
  })
  expect(answerOf([], { ...place(1), address: null })).toEqual({ place: place(1), objects: [] })
})

test.each([undefined, null, 'ja', 5, place(1), ['x']])('%j is no answer of the map', answer =>
  expect(pickedIn(answer)).toEqual([]),
)
