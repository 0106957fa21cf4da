import { expect, test } from 'vitest'
import { objectHint } from './KnownReportList.tsx'

const from = { lat: 52.58, lng: 5.22 }
const place = { lat: 52.58018, lng: 5.22 }
const status = { field: 's', values: ['1'], means: 'reported' as const, label: 'Is gemeld' }

test.each([
  [
    'the distance and the address',
    { place },
    { from, address: 'Kerkstraat 9' },
    'op ongeveer 20 meter, bij Kerkstraat 9',
  ],
  ['the direction without an address', { place }, { from }, 'op ongeveer 20 meter naar het noorden'],
  ['no direction at the place itself', { place: from }, { from }, 'op ongeveer 1 meter'],
  ['the address alone where nothing was searched', { place }, { address: 'Kerkstraat 9' }, 'bij Kerkstraat 9'],
  [
    'no distance from far away',
    { place },
    { from: { lat: 52.6, lng: 5.22 }, address: 'Kerkstraat 9' },
    'bij Kerkstraat 9',
  ],
  ['the status first', { place, status }, { address: 'Kerkstraat 9' }, 'Is gemeld, bij Kerkstraat 9'],
  ['nothing', { place }, {}, undefined],
])('the hint for an object is %s', (_, object, known, hint) => {
  expect(objectHint({ status: undefined, ...object }, { from: undefined, address: undefined, ...known })).toBe(hint)
})
