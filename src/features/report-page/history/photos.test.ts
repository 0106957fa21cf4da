import { expect, test } from 'vitest'
import type { HistoryLine } from './contract.ts'
import { groupsWithLines, linesOfGroup } from './groups.ts'
import { linesWithPhotos } from './photos.ts'

const at = (minute: number) => `2026-11-21T10:${String(minute).padStart(2, '0')}:00+01:00`
let count = 0
const line = (minute: number, parts: Partial<HistoryLine>): HistoryLine => ({
  identifier: `X_${++count}`,
  when: at(minute),
  what: 'CREATE_NOTE',
  action: 'Aanvulling van de melder:',
  description: 'Het is erger geworden.',
  who: 'Signalen systeem',
  _signal: 1,
  ...parts,
})
const photo = (minute: number, name: string) =>
  line(minute, { by_reporter: true, photo: { location: name, preview: name }, description: `Bijlage ${name}` })
const shown = (lines: readonly HistoryLine[]) =>
  linesWithPhotos(lines).map(({ description, photos }) => [description, ...photos.map(({ location }) => location)])

test('photos of the reporter stand beside the text that they were sent with, in their order', () => {
  expect(shown([line(20, { by_reporter: true }), photo(19, 'b.jpg'), photo(18, 'a.jpg'), line(17, {})])).toEqual([
    ['Het is erger geworden.', 'a.jpg', 'b.jpg'],
    ['Het is erger geworden.'],
  ])
})

test('photos that were sent alone, long before, or before somebody else’s line stay lines', () => {
  expect(shown([line(40, { by_reporter: true }), photo(10, 'old.jpg')])).toEqual([
    ['Het is erger geworden.'],
    ['Bijlage old.jpg', 'old.jpg'],
  ])
  expect(shown([line(20, { by_reporter: true }), line(20, {}), photo(19, 'a.jpg')])).toHaveLength(3)
  expect(shown([line(20, {}), photo(19, 'a.jpg')])).toHaveLength(2)
})

test('the group of the reporter holds whatever they did', () => {
  const lines = [line(20, { by_reporter: true }), line(19, { what: 'UPDATE_STATUS', by_reporter: true }), line(18, {})]
  expect(linesOfGroup(lines, 'reporter')).toEqual(lines.slice(0, 2))
  expect(groupsWithLines(lines).map(({ value }) => value)).toEqual(['status', 'notes', 'reporter'])
})
