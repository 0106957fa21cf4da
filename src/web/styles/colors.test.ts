import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast } from '../../kit/color.ts'

const sheets = globSync('src/**/*.module.css')
const tokens = readFileSync('src/web/styles/tokens.css', 'utf8')

test('no component has a literal colour, so that a municipality can set them all', () => {
  const withLiteralColor = sheets.filter(sheet =>
    /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i.test(readFileSync(sheet, 'utf8')),
  )
  expect(sheets.length).toBeGreaterThan(20)
  expect(withLiteralColor).toEqual([])
})

test('every design token that is used exists', () => {
  const used = sheets.flatMap(sheet => readFileSync(sheet, 'utf8').match(/--meldwerk-[a-z0-9-]+/g) ?? [])
  const unknown = new Set(used.filter(name => !tokens.includes(`${name}:`)))
  expect([...unknown]).toEqual([])
})

const value = (name: string) => new RegExp(`--meldwerk-color-${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1] ?? ''

test.each([
  ['text', 'page'],
  ['primary', 'page'],
  ['on-primary', 'primary'],
  ['error', 'page'],
  ['success', 'page'],
  ['caution', 'page'],
  ['info', 'page'],
  ['on-strong', 'error'],
  ['on-strong', 'success'],
])('%s can be read on %s', (text, ground) => {
  expect(contrast(value(text), value(ground))).toBeGreaterThanOrEqual(4.5)
})
