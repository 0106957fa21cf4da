import { expect, test } from 'vitest'
import { entryOf } from './collections.ts'

test.each([
  ['rest', 1],
  ['papier', undefined],
  ['constructor', undefined],
  ['__proto__', undefined],
])('a table that holds rest has for %s: %j', (name, held) => {
  expect(entryOf({ rest: 1 }, name)).toBe(held)
})
