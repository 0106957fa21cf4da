import { describe, expect, test } from 'vitest'
import type { MapObject, Picked } from '../../question-sets/question.ts'
import { caterpillars, lights } from '../../question-sets/sets/map-objects.ts'
import {
  answerOf,
  isUnregistered,
  pickedIn,
  pin,
  press,
  pressReport,
  reportThing,
  setUnregistered,
  shownThing,
} from './picking.ts'

const place = (metres: number) => ({ lat: 52.58 + metres / 111_000, lng: 5.22 })
const lamp = (id: string, metres: number, status = '0') =>
  shownThing(lights, { id, ...place(metres), properties: { objecttype: '5', meldingstatus: status } })
const [a, b, c, broken] = [lamp('a', 1), lamp('b', 2), lamp('c', 3), lamp('broken', 4, '1')]
const report = (metres: number) =>
  reportThing(
    { name: 'Straatverlichting', createdAt: `2026-11-0${metres}T10:00:00+00:00`, place: place(metres) },
    '1 november 2026',
  )
const unregistered = (number: string, at?: object): MapObject => ({
  id: number,
  type: 'not-on-map',
  status: '',
  description: lights.unregistered,
  label: number ? `${lights.unregistered} - ${number}` : lights.unregistered,
  ...(at && { coordinates: place(9) }),
})
const picked = (...objects: MapObject[]): Picked => ({ place: objects[0]?.coordinates ?? null, objects })
const ids = ({ objects }: Picked) => objects.map(({ id }) => id)
const nothing = picked()
const most = 2

describe('pressing a thing', () => {
  test.each([
    ['chooses it, and it is the place', nothing, a, { ids: ['a'], at: 1 }],
    ['lets it go, and with the last the place goes', picked(a.thing), a, { ids: [], at: null }],
    ['adds it, and the place stays with the first', picked(a.thing), b, { ids: ['a', 'b'], at: 1 }],
    ['lets the first go, and the place follows the next', picked(a.thing, b.thing), a, { ids: ['b'], at: 2 }],
    ['that was reported before does nothing', picked(a.thing), broken, { ids: ['a'], at: 1 }],
    ['that was reported since it was chosen lets it go', picked(broken.thing), broken, { ids: [], at: null }],
    ['takes the place of a pin', { place: place(7), objects: [] }, a, { ids: ['a'], at: 1 }],
    ['replaces a report that was looked at', picked(report(5)), a, { ids: ['a'], at: 1 }],
    ['beyond the most changes nothing', picked(a.thing, b.thing), c, { ids: ['a', 'b'], at: 1 }],
  ] as const)('%s', (_, before, shown, then) => {
    const { picked: after, isTooMany } = press(before, shown, most)
    expect(ids(after)).toEqual(then.ids)
    expect(after.place).toEqual(then.at === null ? null : place(then.at))
    expect(isTooMany).toBe(shown === c)
  })
})

test.each([
  ['is chosen alone, whatever was chosen before', picked(a.thing, b.thing), true],
  ['replaces another report', picked(report(3)), true],
  ['that is chosen is let go, and the place with it', picked(report(5)), false],
])('a known report %s', (_, before, isChosen) => {
  const five = report(5)
  expect(pressReport(before, five)).toEqual(isChosen ? { place: place(5), objects: [five] } : nothing)
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
  ])('%s', (_, before, then) => {
    const after = pin(before, place(8), lights)
    expect(after?.place).toEqual(place(8))
    expect(after && ids(after)).toEqual(then)
    expect(after?.objects.every(({ coordinates }) => coordinates?.lat === place(8).lat)).toBe(true)
  })

  test('does not take away things that were chosen', () => {
    expect(pin(picked(a.thing), place(8), lights)).toBeUndefined()
  })

  test('where nothing but a place is asked is the place too', () => {
    expect(pin(nothing, place(8), undefined)).toEqual({ place: place(8), objects: [] })
  })
})

describe('what is not on the map', () => {
  const set = (before: Picked, number: string | undefined) => setUnregistered(before, lights, { number, most })
  test('stands where the pin is, with the number that is known of it', () => {
    const first = set({ place: place(9), objects: [] }, '').picked
    expect(first).toEqual({ place: place(9), objects: [unregistered('', place(9))] })
    expect(set(first, '1234').picked.objects).toEqual([unregistered('1234', place(9))])
  })

  test('may be said before there is a place', () => {
    const { picked: after } = set(nothing, '7')
    expect(after.place).toBeNull()
    expect(pin(after, place(9), lights)).toEqual({ place: place(9), objects: [unregistered('7', place(9))] })
  })

  test('goes with things that are', () => {
    expect(set(picked(a.thing), '7').picked).toMatchObject({ place: place(1), objects: [{ id: 'a' }, { id: '7' }] })
  })

  test('counts, and beyond the most changes nothing', () => {
    const two = picked(a.thing, b.thing)
    expect(set(two, '')).toEqual({ picked: two, isTooMany: true })
  })

  test('is let go again, and with the last the place goes', () => {
    expect(set(picked(unregistered('7', place(9))), undefined).picked).toEqual(nothing)
    expect(set(picked(a.thing, unregistered('7', place(9))), undefined).picked).toEqual(picked(a.thing))
    expect(set(picked(a.thing), undefined).picked).toEqual(picked(a.thing))
  })

  test('is not a thing of the layer of which the kind is unknown', () => {
    const strange = shownThing(lights, { id: '8', ...place(1), properties: { objecttype: '77' } }).thing
    expect(strange.type).toBe('not-on-map')
    expect(isUnregistered(strange, lights)).toBe(false)
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
])('an oak that says %s', (says, means, may) => {
  const properties = { type: 'Eikenboom', Registratie: says, GlobalID: '{1}' }
  const oak = shownThing(caterpillars, { id: '1', ...place(1), properties })
  expect(oak).toMatchObject({ mayBePicked: may, kind: 'Eikenboom', thing: { status: means ?? '', GlobalID: '{1}' } })
  expect(oak.status?.means).toBe(means)
})

test('the answer has the place of the report, and the first thing its address', () => {
  const address = { openbare_ruimte: 'Kerkstraat', huisnummer: '9' }
  expect(answerOf([a.thing, unregistered('7')], { ...place(1), address })).toEqual({
    place: place(1),
    objects: [
      { ...a.thing, address },
      { ...unregistered('7'), coordinates: place(1) },
    ],
  })
  expect(answerOf([], { ...place(1), address: null })).toEqual({ place: place(1), objects: [] })
})

test.each([undefined, null, 'ja', 5, place(1), ['x']])('%j is no answer of the map', answer =>
  expect(pickedIn(answer)).toEqual([]),
)
