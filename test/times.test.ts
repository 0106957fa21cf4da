import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { Visitor } from 'vite'
import { expect, test } from 'vitest'
import { dutchDateTime, dutchTime } from '#kit/dutch-time.ts'
import { parseSource } from './source-rules.ts'

/** How a time must not be written: with a dot, in words, in a format or put together from its parts. */
const dottedTimes = [
  /(?<![\d.,])([01]?\d|2[0-3])\.[0-5]\d(?=\s*(uur|u)\b)/,
  /\b(om|tot|van|vanaf|voor|na|at|from|until|before|after|vandaag|gisteren|morgen|vanavond|today)\s+([01]?\d|2[0-3])\.[0-5]\d(?![\d%])/i,
  /\b\d\d-\d\d-\d{4},? ([01]\d|2[0-3])\.[0-5]\d\b/,
  /\b(H|G|HH)\.(i|mm)\b/,
  /\$\{[^}]*hour[^}]*\}\.\$\{/i,
]

function textsOf(file: string, source: string): string[] {
  const texts: string[] = []
  const add = ({ start, end }: { start: number; end: number }) => {
    texts.push(source.slice(start, end))
  }
  const literal = (node: { value: unknown; start: number; end: number }) => {
    if (typeof node.value === 'string') add(node)
  }
  new Visitor({ Literal: literal, TemplateLiteral: add, JSXText: add }).visit(parseSource(file, source).program)
  return texts
}

const dottedIn = (file: string, source: string) =>
  textsOf(file, source).filter(text => dottedTimes.some(pattern => pattern.test(text)))

test('no text of the product writes a time with a dot', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map(file => join('src', file))
    .filter(file => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
  expect(files.flatMap(file => dottedIn(file, readFileSync(file, 'utf8')).map(text => `${file}: ${text}`))).toEqual([])
})

test.each([
  ['a time in a sentence', "const a = 'Vanavond 22.00 uur'"],
  ['hours of a telephone', `const a = \`bel van 08.00 tot \${b}\``],
  ['text in a page', 'const a = <p>Vandaag 9.05</p>'],
  ['a date with a time', "const a = '21-11-2026 03.29'"],
  ['a format of a mail', `const a = '{{ created_at|date:"j F Y, H.i" }}'`],
  ['a time of its parts', `const a = \`\${hour}.\${minute} uur\``],
])('a dot in a time is found: %s', (_, source) => {
  expect(dottedIn('a.tsx', source)).toHaveLength(1)
})

test('every moment is written with a colon and leading zeros', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('1980-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), moment => {
      expect(dutchTime(moment)).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
      expect(dutchDateTime(moment)).toMatch(/^\d\d-\d\d-\d{4} ([01]\d|2[0-3]):[0-5]\d$/)
    }),
  )
})
