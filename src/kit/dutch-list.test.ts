import { expect, test } from 'vitest'
import { dutchList } from './dutch-list.ts'

const letters = (count: number) => [...'abcdefgh'].slice(0, count)

test.each<[string, ...Parameters<typeof dutchList>]>([
  ['', []],
  ['a', ['a']],
  ['a en b', ['a', 'b']],
  ['a, b, c, d en e', letters(5)],
  ['a, b en c', letters(3), { max: 3 }],
  ['a, b, c en d', letters(4), { max: 3 }],
  ['a, b, c en 2 andere', letters(5), { max: 3 }],
  ['a, b, c, d en 4 anderen', letters(8), { max: 4, others: 'anderen' }],
  ['a, b en 1 andere', letters(2), { count: 3 }],
  ['a, b en 1.200 andere', letters(2), { count: 1_202 }],
])('a list in Dutch reads “%s”', (text, ...given) => {
  expect(dutchList(...given)).toBe(text)
})
