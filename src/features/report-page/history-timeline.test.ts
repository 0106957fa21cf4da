import { expect, test } from 'vitest'
import { describeLine, foldAutomatic, type HistoryLine, newestFirst, writtenIn } from './history.ts'

const createdAt = '2026-11-21T10:00:00+01:00'
const line = (parts: Partial<HistoryLine>): HistoryLine => ({
  identifier: 'X_1',
  when: '2026-11-22T10:00:00+01:00',
  what: 'CREATE_NOTE',
  action: 'Notitie toegevoegd:',
  description: 'Het is erger geworden.',
  who: 'ans@meldstad.example',
  _signal: 1,
  ...parts,
})
const groupOf = (parts: Partial<HistoryLine>) => {
  const { group, isAutomatic } = describeLine(line(parts), createdAt)
  return [group, isAutomatic]
}

test('the time line tells notes, messages of outsiders and all other entries apart', () => {
  expect(groupOf({})).toEqual(['notes', false])
  expect(groupOf({ what: 'UPDATE_NOTE' })).toEqual(['notes', false])
  expect(groupOf({ by_reporter: true, who: 'Signalen systeem' })).toEqual(['replies', false])
  expect(groupOf({ what: 'UPDATE_REPORTER', by_reporter: true, who: 'Signalen systeem' })).toEqual(['changes', false])
  expect(groupOf({ what: 'UPDATE_STATUS', by_external_party: true })).toEqual(['replies', false])
  expect(groupOf({ what: 'CREATE_FEEDBACK' })).toEqual(['replies', false])
  expect(groupOf({ what: 'UPDATE_STATUS' })).toEqual(['changes', false])
})

test('the time line does not mistake the address of an external party for its answer', () => {
  const description = 'Van werk@aannemer.example: Bel bo@voorbeeld.example.'
  expect(writtenIn(line({ what: 'RECEIVE_SESSION', description }))).toBe('Bel bo@voorbeeld.example.')
  expect(writtenIn(line({ description }))).toBe(description)
})

test('entries of the system and the first entries of a report are automatic in the time line', () => {
  expect(groupOf({ who: 'Signalen systeem' })).toEqual(['changes', true])
  expect(groupOf({ what: 'UPDATE_PRIORITY', when: createdAt })).toEqual(['changes', true])
})

test('automatic entries of the time line that follow each other are folded, a single one is not', () => {
  const entry = (at: string, isAutomatic: boolean) => ({ at, group: 'changes' as const, isAutomatic })
  const [a, b, c, d, e] = [
    entry('2026-11-21', true),
    entry('2026-11-22', true),
    entry('2026-11-23', false),
    entry('2026-11-24', true),
    entry('2026-11-25', false),
  ] as const
  expect(foldAutomatic(newestFirst([a, b, c, d, e]))).toEqual([e, d, c, { folded: [b, a] }])
})
