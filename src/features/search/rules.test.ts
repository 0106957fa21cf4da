import { describe, expect, test } from 'vitest'
import { parseSearchQuery, spellingVariants, typedReportNumber } from './rules.ts'

const context = { idPrefix: 'SIG-', seesContactDetails: true }
/** The index tokens of the parsed query. */
const indexTokensOf = (typed: string, searchContext = context) =>
  parseSearchQuery(typed, searchContext).terms.flatMap(({ indexTokens }) => indexTokens)
const wordsOf = (typed: string) => parseSearchQuery(typed, context).terms.map(({ words: [word] }) => word)

describe('a typed search is parsed as', () => {
  test.each([
    ['41', ['id:41'], ['id:41']],
    ['#41', ['id:41'], ['id:41']],
    ['SIG-41', ['id:41'], ['id:41']],
    ['sig41', ['id:41'], ['id:41']],
    ['Melding 41', ['id:41'], ['id:41']],
    ['nr. SIG-41', ['id:41'], ['id:41']],
    ['Meldingsnummer: 41', ['id:41'], ['id:41']],
    ['1234', ['id:1234', 'pc:1234*'], ['id:1234']],
    ['Kerkstraat 12', ['h:12'], ['x:12']],
    ['Kerkstraat 12a', ['h:12a'], ['x:12a']],
    ['Kerkstraat 12-A', ['h:12a'], ['x:12a']],
    ['Kerkstraat 12 a, Meldstad', ['h:12a'], ['x:12a']],
    ['Kerkstraat 12A-2', ['h:12a2'], ['x:12a2']],
    ['Kerkstraat 12 bis', ['h:12bis'], ['x:12bis']],
    ['Kerkstraat 12-3hoog', ['h:123hoog'], ['x:123hoog']],
    ['Kerkstraat 12 a12', ['h:12a12'], ['x:12a12']],
    ['Kerkstraat 12 30km', ['h:12', 'h:30km'], ['x:12', 'x:30km']],
    ['Kerkstr. 12 1234 AB', ['pc:1234ab', 'h:12'], ['x:12']],
    ['1234 ab', ['pc:1234ab'], []],
    ['1234AB', ['pc:1234ab'], []],
    ['12 Kerkstraat', ['h:12'], []],
    ['06-12 34 56 78', ['t:0612345678*'], []],
    ['+31 6 12345678', ['t:0612345678*'], []],
    ['Kim@Voorbeeld.example', ['e:kim@voorbeeld.example*'], []],
    ['lamp stuk', [], []],
    ['', [], []],
  ])('%s', (typed, indexTokens, preferred) => {
    expect([indexTokensOf(typed), parseSearchQuery(typed, context).preferred]).toEqual([indexTokens, preferred])
  })
})

test('a number behind another word than the prefix is no report number', () => {
  expect(parseSearchQuery('lamp 41', context).preferred).toEqual(['x:41'])
  expect(parseSearchQuery('ZAAK-41', { ...context, idPrefix: 'ZAAK-' }).preferred).toEqual(['id:41'])
})

test.each([
  ['41', 41],
  [' SIG-41', 41],
  ['Melding 41', 41],
  ['lamp 41', undefined],
  ['1234 AB', undefined],
  ['06-12345678', undefined],
  ['0612345678', undefined],
  ['0', undefined],
  ['', undefined],
])('the search %j names report %s', (typed, number) => {
  expect(typedReportNumber(typed, 'SIG-')).toBe(number)
})

test('without the permission for contact details an address or a number is an ordinary word', () => {
  const without = { ...context, seesContactDetails: false }
  expect(indexTokensOf('kim@voorbeeld.example', without)).toEqual([])
  expect(indexTokensOf('06-12345678', without)).toEqual([])
})

test('the marks of the search index cannot be typed', () => {
  expect(indexTokensOf('e:kim id:41 t:06')).not.toContain('id:41')
  expect(wordsOf("lamp' | 'e:kim")).toEqual(['lamp', 'e', 'kim'])
})

test.each([
  ['duiven', 'duif'],
  ['duif', 'duiv'],
  ['huizen', 'huis'],
  ['huis', 'huiz'],
  ['bruggen', 'brug'],
  ['kerkstr', 'kerkstraat'],
  ['kerkln', 'kerklaan'],
])('the search for %s also finds %s', (word, other) => {
  expect(spellingVariants(word)).toContain(other)
})

test('very long words and texts of a search are parsed quickly', () => {
  const began = performance.now()
  expect(parseSearchQuery('a'.repeat(200_000), context).terms).toHaveLength(1)
  expect(performance.now() - began).toBeLessThan(10_000) // with backtracking it would take minutes
  expect(parseSearchQuery('een lange brief '.repeat(100), context).terms).toHaveLength(50)
})
