import { expect, test } from 'vitest'
import { distinguishingTexts } from './distinguish.ts'
import { changedPart, dutchList } from './words.ts'

test.each([
  ['gelijk', 'gelijk', '', ''],
  ['een\ntwee\ndrie', 'een\n2\ndrie', 'twee', '2'],
  ['een\ndrie', 'een\ntwee\ndrie', '', 'twee'],
  ['een\neen', 'een', 'een', ''],
  ['', 'nieuw', '', 'nieuw'],
])('the changed part of %j and %j is found', (from, to, before, after) => {
  expect(changedPart(from, to)).toEqual({ from: before, to: after })
})

const words = {
  name: ({ name }: { name: string; at: string }) => name,
  more: ({ at }: { name: string; at: string }) => `, om ${at}`,
  numbered: (number: number, of: number) => `(${number} van ${of})`,
}

test('equal names are distinguished by a detail, and equal details by a number', () => {
  const lamp = { name: 'Lamp', at: '10' }
  const items = [{ name: 'Boom', at: '10' }, lamp, { name: 'Lamp', at: '11' }, { ...lamp }]
  expect(distinguishingTexts(items, words)).toEqual(['', ', om 10 (1 van 2)', ', om 11', ', om 10 (2 van 2)'])
  expect(distinguishingTexts([], words)).toEqual([])
})

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
