import { expect, test } from 'vitest'
import { iconSet } from '../settings/web/IconField.tsx'
import { cleanSvg, isSquare, rebuildSvg } from './svg.ts'

test.each(iconSet)('the icon $name is one that could be uploaded: square, and unchanged by the check', ({ svg }) => {
  expect(cleanSvg(svg)).toEqual({ svg, removed: [] })
  expect(rebuildSvg(svg)).toBe(svg)
  expect(isSquare(svg)).toBe(true)
})

test('each icon has a name and a drawing of its own', () => {
  expect(new Set(iconSet.map(({ svg }) => svg)).size).toBe(iconSet.length)
  expect(iconSet.length).toBeGreaterThan(30)
})
