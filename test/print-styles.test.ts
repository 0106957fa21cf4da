import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const place = 'src/web/styles/print.css'
const read = (path: string) => readFileSync(path, 'utf8')
const sources = globSync('src/**/*.{ts,tsx}').filter(path => !path.includes('.test.'))

/** Where styles of paper can be written: style sheets, and texts that hold some. */
const printStyles = /@media[^{]*\bprint\b|@page\b|\bmedia="print"/

test('one style sheet has all styles of paper', () => {
  const sheets = globSync('src/**/*.css')
  expect(sheets).toContain(place)
  expect([...sheets, ...sources].filter(path => printStyles.test(read(path)))).toEqual([place])
})

test('each value of data-print is in the style sheet, and each one there is used', () => {
  const known = new Set([...read(place).matchAll(/\[data-print~="(\w+)"\]/g)].map(([, word]) => word))
  const used = sources.flatMap(path =>
    [...read(path).matchAll(/data-print="([^"]*)"/g)].flatMap(([, words = '']) => words.split(' ')),
  )
  expect(known.size).toBeGreaterThan(3)
  expect(new Set(used)).toEqual(known)
})

/** The attribute is written as above, so that the test sees each of them. */
test('every data-print attribute is written as a literal', () => {
  const others = sources.filter(path => /data-print(?!="[^"]*")|dataset\.print/.test(read(path)))
  expect(others).toEqual([])
})

/** A sheet is narrower than a window: what a component leaves out in a narrow one would be missing on paper. */
test('styles for narrow windows are for screens only', () => {
  const queries = sources.flatMap(path =>
    [...read(path).matchAll(/'([^',\n]*\(width <[^',\n]*)'/g)].map(([, query = '']) => `${path}: ${query}`),
  )
  expect(queries.length).toBeGreaterThan(5)
  expect(queries.filter(line => !/: screen and \(/.test(line))).toEqual([])
})
