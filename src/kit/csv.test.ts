import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, csvLines, machineCsvLine } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =cmd', "'  =cmd"],
  ['\t=cmd', "'\t=cmd"],
  ['\tplain', "'\tplain"],
  ['＝1+1', "'＝1+1"],
  ["-2+3+cmd|' /C calc'!A0", "'-2+3+cmd|' /C calc'!A0"],
  ['+31612345678+cmd', "'+31612345678+cmd"],
])('a spreadsheet does not compute %j', (text, expected) => {
  expect(csvLine([text])).toBe(`"${expected}"\r\n`)
})

const mark = '\u200e'

// LibreOffice 7.4 reads these as text, without a mark as numbers; a space or U+00A0 in front does not help there.
test.each([
  '0612345678',
  '06 12345678',
  '06-12345678',
  '(020) 123 45 67',
  '020/1234567',
  '+31612345678',
  '+31 (0)6 12 34 56 78',
  '0031612345678',
  '0384010000012345',
  '3840100000123456',
  '012',
  '- stoep kapot',
  '+ een foto',
])('a cell with %j keeps the typed text, without a visible character before it', text => {
  expect(csvLine([text])).toBe(`${mark}${text}\r\n`)
})

test.each([
  '29-11-2026',
  '2026-11-29',
  '01-02-2026',
  '29-11-2026 14:05',
  '12',
  '1234567890',
  '1,5',
  '0,25',
  '0',
  'SIG-12',
  '1234 AB',
  '12-2',
])('a cell with %j stays a day, a time, an amount or a word', text => {
  expect(csvLine([text])).toBe(`${text}\r\n`)
})

test('no cell of a CSV file begins as a formula, or with a sign that a spreadsheet drops', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\s=+\-@0-9().a|!'\u200e]{1,12}$/), text => {
      const cell = csvLine([text])
        .slice(0, -2)
        .replace(/^"([\s\S]*)"$/, '$1')
        .replaceAll('""', '"')
      expect(cell).not.toMatch(/^[\s]*[=+\-@]|^[\t\r\n]/)
      expect(cell).not.toMatch(/^(?:0\d+|\+\d+|\d{16,})$/)
      expect(cell.replace(/^['\u200e]/, '')).toBe(text.replace(/^['\u200e]/, ''))
    }),
  )
})

test('a file for other systems has telephone numbers as they are stored', () => {
  expect(machineCsvLine(['0612345678', '+31 6 12345678', '- stoep kapot'])).toBe(
    `0612345678,+31 6 12345678,${mark}- stoep kapot\r\n`,
  )
})

test('semicolons, quotes and new lines stay inside their cell of a CSV file', () => {
  expect(csvLine(['a;b', 'say "hi"', 'one\ntwo', 'plain'])).toBe('"a;b";"say ""hi""";"one\ntwo";plain\r\n')
})

test('numbers in a CSV file have the Dutch comma, and null is an empty cell', () => {
  expect(csvLine([1234, 2.5, -3, null])).toBe('1234;2,5;-3;\r\n')
})

test('the first line of a CSV file marks UTF-8 and names the columns', () => {
  expect([...csvLines(['Wijk', 'Aantal'], [['Één', 1]])]).toEqual(['\uFEFFWijk;Aantal\r\n', 'Één;1\r\n'])
})

test('a CSV line for other systems has commas and points, and no formulas', () => {
  const moment = new Date('2026-11-21T02:29:11.204Z')
  expect(machineCsvLine([1.5, null, true, false, moment, 'a;b', 'a,b', 'zegt "hallo"', '=1+1', 'twee\nregels'])).toBe(
    '1.5,,True,False,2026-11-21 02:29:11.204+00,a;b,"a,b","zegt ""hallo""",\'=1+1,"twee\nregels"\r\n',
  )
})
