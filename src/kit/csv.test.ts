import { expect, test } from 'vitest'
import { csvLine, csvLines } from './csv.ts'

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
