import { expect, test } from 'vitest'
import { cornersOf, drawnAreaText, isDrawnArea } from './drawn-area.ts'

const triangle = '5.21,52.58;5.22,52.58;5.22,52.59'

test('a drawn area is stored by its corners, to about a metre', () => {
  const corners = [
    { lng: 5.2100001, lat: 52.58 },
    { lng: 5.22, lat: 52.58 },
    { lng: 5.22, lat: 52.5900004 },
  ]
  expect(drawnAreaText(corners)).toBe(triangle)
  expect(cornersOf(triangle).map(({ lng }) => lng)).toEqual([5.21, 5.22, 5.22])
})

test.each([
  [triangle, true],
  ['5.21,52.58;5.22,52.58', false],
  ['5.21,52.58;5.22,52.58;5.22', false],
  ["5.21,52.58;5.22,52.58;5.22,52.59)'", false],
  [Array.from({ length: 101 }, () => '5.21,52.58').join(';'), false],
  ['', false],
])('the text %j is a drawn area: %s', (text, isArea) => {
  expect(isDrawnArea(text)).toBe(isArea)
  expect(cornersOf(text).length > 0).toBe(isArea)
})
