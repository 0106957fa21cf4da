import { expect, test } from 'vitest'
import { csvLine, csvLines, machineCsvLine } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+31612345678', "'+31612345678"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =cmd', "'  =cmd"],
  ['\t=cmd', "'\t=cmd"],
  ['\tplain', "'\tplain"],
  ['＝1+1', "'＝1+1"],
])('a spreadsheet does not compute %j', (text, expected) => {
  expect(csvLine([text])).toBe(`"${expected}"\r\n`)
})

test('semicolons, quotes and new lines stay inside their cell', () => {
  expect(csvLine(['a;b', 'say "hi"', 'one\ntwo', 'plain'])).toBe('"a;b";"say ""hi""";"one\ntwo";plain\r\n')
})

test('numbers have the Dutch comma, also below zero, and null is an empty cell', () => {
  expect(csvLine([1234, 2.5, -3, null])).toBe('1234;2,5;-3;\r\n')
})

test('the first line says that it is UTF-8, and what the columns are', () => {
  expect([...csvLines(['Wijk', 'Aantal'], [['Één', 1]])]).toEqual(['\uFEFFWijk;Aantal\r\n', 'Één;1\r\n'])
})

test('a line for other systems has commas and points, and no formulas', () => {
  const moment = new Date('2026-11-21T02:29:11.204Z')
  expect(machineCsvLine([1.5, null, true, false, moment, 'a;b', 'a,b', 'zegt "hallo"', '=1+1', 'twee\nregels'])).toBe(
    '1.5,,True,False,2026-11-21 02:29:11.204+00,a;b,"a,b","zegt ""hallo""",\'=1+1,"twee\nregels"\r\n',
  )
})
