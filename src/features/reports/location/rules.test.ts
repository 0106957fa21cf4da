import { expect, test } from 'vitest'
import { LocationInput } from './contract.ts'
import { type ChosenPlace, isStrictlyWithinBounds, placeText, toLocation } from './rules.ts'

const point = { lat: 52.58, lng: 5.22 }
const kerkstraat = { openbare_ruimte: 'Kerkstraat', huisnummer: 12, postcode: '1199AB', woonplaats: 'Meldstad' }

test.each<[string, ChosenPlace, string]>([
  ['an address', { ...point, address: kerkstraat }, 'Kerkstraat 12, 1199 AB Meldstad'],
  [
    'a number with letter and addition',
    { ...point, address: { ...kerkstraat, huisletter: 'A', huisnummer_toevoeging: '2' } },
    'Kerkstraat 12A-2, 1199 AB Meldstad',
  ],
  ['a street', { ...point, address: { openbare_ruimte: 'Dijk', woonplaats: 'Meldstad' } }, 'Dijk, Meldstad'],
  ['a pin', { ...point, address: null }, 'Locatie is gepind op de kaart'],
  ['an empty address', { ...point, address: {} }, 'Locatie is gepind op de kaart'],
  [
    'the typed text, when it is only approximate',
    { ...point, address: kerkstraat, approximate: true, typed: 'bij de kerk' },
    'bij de kerk',
  ],
  [
    'the address, once the exact place is known',
    { ...point, address: kerkstraat, typed: 'kerkstr' },
    'Kerkstraat 12, 1199 AB Meldstad',
  ],
])('the text of a place is %s', (_, place, text) => {
  expect(placeText(place)).toBe(text)
})

test.each<[string, ChosenPlace, object]>([
  ['an address', { ...point, address: kerkstraat }, { address: kerkstraat }],
  ['a pin', { ...point, address: null }, {}],
  [
    'a neighbourhood',
    { ...point, address: null, approximate: true, typed: 'bij de kerk' },
    { extra_properties: { approximate: true, typed: 'bij de kerk' } },
  ],
  [
    'a neighbourhood without text',
    { ...point, address: null, approximate: true },
    { extra_properties: { approximate: true, typed: '' } },
  ],
])('the place %s is sent with longitude first', (_, place, expected) => {
  const location = toLocation(place)
  expect(location).toEqual({ geometrie: { type: 'Point', coordinates: [5.22, 52.58] }, ...expected })
  expect(LocationInput.safeParse(location).success).toBe(true)
})

test.each([
  ['inside', 52.58, 5.22, true],
  ['on the western edge', 52.58, 5.1, false],
  ['on the northern edge', 52.6, 5.22, false],
  ['outside', 52.7, 5.22, false],
])('the bounds of the map contain a place or not: %s', (_, lat, lng, within) => {
  const box = { southWest: { lat: 52.5, lng: 5.1 }, northEast: { lat: 52.6, lng: 5.3 } }
  expect(isStrictlyWithinBounds({ lat, lng }, box)).toBe(within)
})
