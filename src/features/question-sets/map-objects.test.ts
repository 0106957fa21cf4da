import { expect, test } from 'vitest'
import { isShown, kindOf, mayBePicked, statusOf } from './map-objects.ts'
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
  ['an oak with caterpillars that somebody reported', caterpillars, { Registratie: 'Melding' }, false],
  ['an oak that was cleared', caterpillars, { Registratie: 'Bestreden' }, true],
])('%s: may be picked or not', (_, objects, properties, may) => {
  expect(mayBePicked(objects, properties)).toBe(may)
})

test('a thing has its kind and its status by what the layer says', () => {
  expect(kindOf(lights, { objecttype: 10 })?.label).toBe('Schijnwerper')
  expect(kindOf(lights, { objecttype: '1' })).toBeUndefined()
  expect(kindOf(containers, { fractie_omschrijving: 'GFT' })?.label).toBe('Groente- fruit- en tuinafval')
  expect(statusOf(caterpillars, { Registratie: 'EPR (niet bestrijden)' })?.means).toBe('checked')
  expect(isShown(caterpillars, {})).toBe(true)
  expect([lights, clocks, containers, trees, caterpillars].map(({ minZoom }) => minZoom)).toEqual([
    ...[undefined, 14, undefined, undefined, undefined],
  ])
})

test.each([
  [lights, ['Grachtmast', 'Overspanning', 'Gevelarmatuur', 'Schijnwerper', 'Overig lichtpunt']],
  [containers, ['Restafval', 'Papier', 'Glas', 'Plastic', 'Textiel', 'Groente- fruit- en tuinafval', 'Brood']],
  [trees, ['Boom']],
  [caterpillars, ['Eikenboom']],
  [clocks, ['Klok']],
])('the legend of $many is in the order of the layers', (objects, labels) => {
  expect(objects.kinds.map(({ label }) => label)).toEqual(labels)
})
