import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { visibleText } from './visible-text.ts'

test.each([
  '',
  ' \n\t',
  '\u00a0',
  '\u2007\u202f\u3000',
  '\u200b',
  '\u200c\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u2800',
  '\u3164',
  '\u115f\u1160',
  '\uffa0',
  '\u0336',
  '\u0301\u0323',
  '\u200e\u202e',
  '\u034f',
  '\ufe0f',
  '\u{e0041}\u{e007f}',
  '\u17b4',
  '\0',
  '\ud800',
  '\u180e',
  '\u061c',
])('the text %j has no visible character', text => {
  expect(visibleText(text)).toBe('')
  expect(visibleText(`${text}a${text}`)).not.toBe('')
})

test.each(['a', '0', '.', '-', '🙂', '👨‍👩‍👧', '漢', 'ش', 'é', 'n\u0336', '¶', '€'])(
  'the text %j has a visible character',
  text => {
    expect(visibleText(` ${text}\n`)).toBe(text)
  },
)

test('every required text needs a visible character', () => {
  const folder = join(import.meta.dirname, '..')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => /(?<!test)\.tsx?$/.test(name))
  const asking = files.filter(name =>
    /\.trim\(\)\s*\.(min\(1\b|nonempty\()/.test(readFileSync(join(folder, name), 'utf8')),
  )
  expect(files.length).toBeGreaterThan(1000)
  expect(asking.filter(name => !name.startsWith('demo'))).toEqual([])
})
