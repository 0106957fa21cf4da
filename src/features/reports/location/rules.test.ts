import { expect, test } from 'vitest'
import { LocationInput } from './contract.ts'
import { type ChosenPlace, isStrictlyWithin, placeText, toLocation } from './rules.ts'

const spot = { lat: 52.58, lng: 5.22 }
const kerkstraat = { openbare_ruimte: 'Kerkstraat', huisnummer: 12, postcode: '1199AB', woonplaats: 'Meldstad' }

test.each<[string, ChosenPlace, string]>([
  ['an address', { ...spot, address: kerkstraat }, 'Kerkstraat 12, 1199AB Meldstad'],
  [
    'a number with letter and addition',
    { ...spot, address: { ...kerkstraat, huisletter: 'A', huisnummer_toevoeging: '2' } },
    'Kerkstraat 12A-2, 1199AB Meldstad',
  ],
  ['a street', { ...spot, address: { openbare_ruimte: 'Dijk', woonplaats: 'Meldstad' } }, 'Dijk, Meldstad'],
  ['a pin', { ...spot, address: null }, 'Locatie is gepind op de kaart'],
  ['an empty address', { ...spot, address: {} }, 'Locatie is gepind op de kaart'],
  [
    'what was typed, of a place that is only approximate',
    { ...spot, address: kerkstraat, approximate: true, typed: 'bij de kerk' },
    'bij de kerk',
  ],
  [
    'the address again once the place is known',
    { ...spot, address: kerkstraat, typed: 'kerkstr' },
    'Kerkstraat 12, 1199AB Meldstad',
  ],
])('a place is called by %s', (_, place, text) => {
  expect(placeText(place)).toBe(text)
})

test.each<[string, ChosenPlace, object]>([
  ['an address', { ...spot, address: kerkstraat }, { address: kerkstraat }],
  ['a pin', { ...spot, address: null }, {}],
  [
    'a neighbourhood',
    { ...spot, address: null, approximate: true, typed: 'bij de kerk' },
    { extra_properties: { approximate: true, typed: 'bij de kerk' } },
  ],
  [
    'a neighbourhood without text',
    { ...spot, address: null, approximate: true },
    { extra_properties: { approximate: true, typed: '' } },
  ],
])('%s goes over the wire with longitude first', (_, place, rest) => {
  const location = toLocation(place)
  expect(location).toEqual({ geometrie: { type: 'Point', coordinates: [5.22, 52.58] }, ...rest })
  expect(LocationInput.safeParse(location).success).toBe(true)
})

test.each([
  ['inside', 52.58, 5.22, true],
  ['on the western edge', 52.58, 5.1, false],
  ['on the northern edge', 52.6, 5.22, false],
  ['outside', 52.7, 5.22, false],
])('a place %s the map', (_, lat, lng, within) => {
  const box = { southWest: { lat: 52.5, lng: 5.1 }, northEast: { lat: 52.6, lng: 5.3 } }
  expect(isStrictlyWithin({ lat, lng }, box)).toBe(within)
})
