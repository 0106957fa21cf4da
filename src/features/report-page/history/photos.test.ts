import { expect, test } from 'vitest'
import type { HistoryLine } from './contract.ts'
import { linesWithPhotos } from './photos.ts'

let count = 0
const line = (parts: Partial<HistoryLine>): HistoryLine => ({
  identifier: `X_${++count}`,
  when: '2026-11-21T10:20:00+01:00',
  what: 'CREATE_NOTE',
  action: 'Aanvulling van de melder:',
  description: 'Het is erger geworden.',
  who: 'Signalen systeem',
  _signal: 1,
  ...parts,
})
const photo = (name: string, sent_with?: string) =>
  line({
    by_reporter: true,
    photo: { location: name, preview: name },
    description: `Bijlage ${name}`,
    ...(sent_with && { sent_with }),
  })
const shown = (lines: readonly HistoryLine[]) =>
  linesWithPhotos(lines).map(({ description, photos }) => [description, ...photos.map(({ location }) => location)])

test('photos of the reporter stand beside the text that they were sent with, in their order', () => {
  const text = line({ by_reporter: true })
  const lines = [text, photo('b.jpg', text.identifier), line({}), photo('a.jpg', text.identifier)]
  expect(shown(lines)).toEqual([['Het is erger geworden.', 'a.jpg', 'b.jpg'], ['Het is erger geworden.']])
})

test('photos of the report, and with a text that is not listed, stay lines', () => {
  expect(shown([line({ by_reporter: true }), photo('report.jpg')])).toEqual([
    ['Het is erger geworden.'],
    ['Bijlage report.jpg', 'report.jpg'],
  ])
  expect(shown([line({ by_reporter: true }), photo('a.jpg', 'CREATE_FEEDBACK_99')])).toHaveLength(2)
})
