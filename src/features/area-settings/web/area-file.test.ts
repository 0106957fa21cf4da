import { expect, test } from 'vitest'
import { codeFromName, guessProperties, propertiesOf } from './area-file.ts'

const fileOf = (...all: object[]) => JSON.stringify({ features: all.map(properties => ({ properties })) })

test.each([
  ['those of our own', fileOf({ code: 'W1', name: 'Noord' }), { code: 'code', name: 'name' }],
  [
    'those of Statistics Netherlands',
    fileOf(
      { id: 1, gemeentecode: 'GM1', buurtcode: 'BU1', buurtnaam: 'Hart', gemeentenaam: 'Meldstad' },
      { id: 2, gemeentecode: 'GM1', buurtcode: 'BU2', buurtnaam: 'Zuid', gemeentenaam: 'Meldstad' },
    ),
    { code: 'buurtcode', name: 'buurtnaam' },
  ],
  [
    'a code of which there is one for each area',
    fileOf({ CODE: 'GM1', WK_CODE: 'WK1', WK_NAAM: 'Hart' }, { CODE: 'GM1', WK_CODE: 'WK2', WK_NAAM: 'Zuid' }),
    { code: 'WK_CODE', name: 'WK_NAAM' },
  ],
  [
    'any value of its own when nothing is called a code',
    fileOf({ x: 1, wijk: 'A' }, { x: 1, wijk: 'B' }),
    { code: 'wijk', name: 'wijk' },
  ],
  ['nothing in what is no GeoJSON', 'wijken', { code: '', name: '' }],
])('the properties for code and name are guessed: %s', (_, text, expected) => {
  expect(guessProperties(propertiesOf(text))).toEqual(expected)
})

test('each property with texts or numbers is offered with an example, others are not', () => {
  expect(propertiesOf(fileOf({ a: '', b: [1], c: 7 }, { a: 'Noord', c: 7 }))).toEqual([
    { name: 'a', example: 'Noord', isUnique: false },
    { name: 'c', example: '7', isUnique: false },
  ])
})

test('the code of an area is made from its name', () => {
  expect(codeFromName(' Wijken & buurten (één) ')).toBe('wijken-buurten-een')
})
