import { expect, test } from 'vitest'
import { distinguishingTexts } from './distinguish.ts'

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
