import { expect, test } from 'vitest'
import { distanceBetween, inOrder, placeAmong, timeBetween } from './comparison.ts'
import { analyseText, withSharedWords } from './text-analysis.ts'

const at = (id: number, created_at: string) => ({ id, created_at })
const first = at(2, '2026-11-08T13:32:00+01:00')

test('the report that came first is the main one', () => {
  const later = at(1, '2026-11-09T11:26:00+01:00')
  expect([inOrder(first, later), inOrder(later, first)]).toEqual([
    [first, later],
    [first, later],
  ])
})

test.each([
  ['2026-11-08T13:50:00+01:00', 'binnen een uur na elkaar gemeld'],
  ['2026-11-09T11:26:00+01:00', '22 uur na elkaar gemeld'],
  ['2026-11-11T11:26:00+01:00', '3 dagen na elkaar gemeld'],
])('a report of %s came %s', (time, text) => {
  expect(timeBetween(first, at(3, time))).toBe(text)
})

test('the distance between two compared reports is in whole metres', () => {
  expect([distanceBetween(1.2), distanceBetween(17.6)]).toEqual(['op dezelfde plek', '18 meter uit elkaar'])
})

test('the comparison knows the likely doubles before and after this one, and none of another report', () => {
  const likely = [{ id: 5 }, { id: 7 }, { id: 9 }]
  expect(placeAmong(likely, 7)).toEqual({ number: 2, count: 3, before: 5, after: 9 })
  expect(placeAmong(likely, 8)).toBeUndefined()
})

test('the comparison marks words that both texts contain, also in another form', () => {
  const other = analyseText('Naast het putdeksel is een gat, en de gaten zijn diep.')
  const parts = withSharedWords('Er is een gat gevallen bij de put. Diep!', other)
  expect(parts.map(({ text }) => text).join('')).toBe('Er is een gat gevallen bij de put. Diep!')
  expect(parts.filter(({ isShared }) => isShared).map(({ text }) => text)).toEqual(
    expect.arrayContaining(['gat', 'Diep']),
  )
  expect(parts.find(({ text }) => text === 'gevallen')?.isShared).toBe(false)
})

test('the comparison does not mark the mark of hidden words', () => {
  const other = analyseText('Bel [verborgen: telefoonnummer] over de fiets.')
  const parts = withSharedWords('Vraag [verborgen: woorden], [verborgen: telefoonnummer], naar de fiets.', other)
  expect(parts.filter(({ isShared }) => isShared).map(({ text }) => text)).toEqual(['fiets'])
  expect([...analyseText('[verborgen: e-mailadres]').words]).toEqual([])
})
