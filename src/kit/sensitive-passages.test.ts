import { expect, test } from 'vitest'
import { findPassages, type PassageKind } from './sensitive-passages.ts'

/** Numbers that only pass their checks: none is known to be given out. */
const hits: readonly (readonly [text: string, kind: PassageKind, passage: string])[] = [
  ['Mijn BSN is 111222333.', 'bsn', '111222333'],
  ['bsn 1112.22.333 staat erop', 'bsn', '1112.22.333'],
  ['(111 222 333)', 'bsn', '111 222 333'],
  ['Oud nummer: 10000008', 'bsn', '10000008'],
  ['Stort op NL91ABNA0417164300 graag', 'iban', 'NL91ABNA0417164300'],
  ['nl91 abna 0417 1643 00 van mij', 'iban', 'nl91 abna 0417 1643 00'],
  ['BE68 5390 0754 7034', 'iban', 'BE68 5390 0754 7034'],
  ['Bel 06 12345678.', 'phone', '06 12345678'],
  ['Bel 06-12 34 56 78!', 'phone', '06-12 34 56 78'],
  ['tel: +31612345678', 'phone', '+31612345678'],
  ['+31 (0)6 1234 5678', 'phone', '+31 (0)6 1234 5678'],
  ['0031 36 123 45 67', 'phone', '0031 36 123 45 67'],
  ['020-1234567 na zes uur', 'phone', '020-1234567'],
  ['(036) 123 45 67', 'phone', '(036) 123 45 67'],
  ['0320 - 12 34 56', 'phone', '0320 - 12 34 56'],
  ['mail naar jan.jansen+wijk@voorbeeld.example, dank', 'email', 'jan.jansen+wijk@voorbeeld.example'],
  ['kenteken 12-tb-34', 'plate', '12-tb-34'],
  ['Een rode bus, GB-01-BB, staat scheef', 'plate', 'GB-01-BB'],
  ['99-XKL-9 blokkeert de stoep', 'plate', '99-XKL-9'],
  ['G-001-BB', 'plate', 'G-001-BB'],
  ['De auto met 12 TBD 3 erop', 'plate', '12 TBD 3'],
  ['kenteken: 1zbd23', 'plate', '1zbd23'],
]
test.each(hits)('a sensitive passage is found, %s: %s', (text, kind, passage) => {
  expect(findPassages(text).map(each => [each.kind, text.slice(each.start, each.end)])).toEqual([[kind, passage]])
})

const misses: readonly string[] = [
  'Nummer 111222334 klopt niet', // the eleven-check
  'Op 23112026 en 20261123 en 23.11.2026',
  'Melding SIG-111222333 of #111222333',
  'Het kost € 111.222.333 of 111.222.333,50',
  'Bij 52.37021600, 4.89516800',
  '000000000',
  'NL91ABNA0417164301', // the check digits
  'NL 91 is geen rekening',
  'Sinds 06-11-2026 1030 al',
  'van 01-02-2026 10 tot 12 uur',
  '1234 AB Meldstad, 1234AB 12',
  'Bel 14 036 of 112 of 0800-1234',
  'Hectometerpaal 12,3 en A6 54.3 Re',
  'Dinsdag 12-11-ma of 10-12-uu',
  'Lantaarnpaal 12TBD3 is stuk', // may be a plate, but nothing says so
  'De auto staat bij 1234 TB',
  'huisnummer 12-b-2',
  'twee @ drie, a@b, @meldstad',
  '0612345678901',
  '',
]
test.each(misses)('no sensitive passage is found in "%s"', text => {
  expect(findPassages(text)).toEqual([])
})

test('several sensitive passages come in the order of the text, and never overlap', () => {
  const text = 'Jan (06 12345678, jan@voorbeeld.example) reed met GB-01-BB; NL91 ABNA 0417 1643 00.'
  expect(findPassages(text).map(({ kind }) => kind)).toEqual(['phone', 'email', 'plate', 'iban'])
})

test('the time of a long text without sensitive passages does not grow with its square', () => {
  expect(findPassages('a.1-'.repeat(25_000))).toEqual([])
})
