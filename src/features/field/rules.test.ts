import { expect, test } from 'vitest'
import { distanceInWords, type FieldReport, fieldRows, writtenNotes } from './rules.ts'

const report = (id: number, lat: number, lastDay: string | undefined): FieldReport => ({
  id,
  text: 'Er ligt glas op het fietspad.',
  category: { sub: 'Veegvuil', sub_slug: 'veegzwerfvuil' },
  last_day: lastDay,
  status: { state: 'm', created_at: '2026-11-20T10:00:00+01:00' },
  priority: 'normal',
  place: 'Kerkstraat 12, Centrum',
  isApproximate: false,
  position: { lat, lng: 5.2 },
  notes: [],
  assignedTo: null,
  isChild: false,
  hasChildren: false,
  hasEmail: true,
  isMailed: true,
  hasFiles: false,
  updated_at: '2026-11-20T10:00:00+01:00',
})
const reports = [report(1, 52.6, '2026-11-24'), report(2, 52.51, undefined), report(3, 52.5, '2026-11-23')]
const order = (from?: { lat: number; lng: number }) => fieldRows(reports, from).map(row => row.report.id)

test('field work lists the nearest report first, and without a position the earliest deadline first', () => {
  expect(order({ lat: 52.5, lng: 5.2 })).toEqual([3, 2, 1])
  expect(order({ lat: 52.6, lng: 5.2 })).toEqual([1, 2, 3])
  expect(order()).toEqual([3, 1, 2])
})

test('notes of the system are not among the notes of colleagues in field work', () => {
  const notes = [
    { text: 'Bijlage toegevoegd door melder: gat.jpg', by: null },
    { text: 'De putrand is geleverd.', by: 'Carla Straat' },
  ]
  expect(writtenNotes({ notes })).toEqual([notes[1]])
})

test.each([
  [0, false, '10 m'],
  [124, false, '120 m'],
  [994, false, '990 m'],
  [1234, false, '1,2 km'],
  [9949, false, '9,9 km'],
  [12_600, true, 'ongeveer 13 km'],
])('a distance of %i metres is %s %s', (metres, isRough, text) => {
  expect(distanceInWords(metres, isRough)).toBe(text)
})
