import { expect, test } from 'vitest'
import { afterConflict, asNote, type ChangeKind, type FieldChange, failureOf, patchOf, retryDelay } from './queue.ts'

const me = { email: 'ans@meldstad.example', nameOf: (address: string) => address.split('@')[0] ?? '' }
const before = '2026-11-23T10:00:00+01:00'
const later = '2026-11-23T11:00:00+01:00'

const change = (kind: ChangeKind, text = 'De paal staat weer recht.'): FieldChange => ({
  id: 'c1',
  userId: 1,
  reportId: 12,
  about: 'Een paal staat scheef.',
  madeAt: 0,
  kind,
  text,
  photos: [],
  mails: true,
  isForReporter: true,
  base: { version: '"1"', state: 'b', statusAt: before, noteCount: 1, assignedTo: me.email },
})
type Latest = Parameters<typeof afterConflict>[1]
const latest = (more: Partial<Latest>): Latest => ({
  status: { state: 'b', created_at: before, user: null, text: null },
  notes: [{ text: 'Gezien', created_by: me.email }],
  assigned_user_email: me.email,
  updated_at: later,
  ...more,
})
const closedBy = (user: string, text: string): Partial<Latest> => ({
  status: { state: 'o', created_at: later, user, text },
  closing_reason: 'solved',
})

test('a report that got a photo or a note meanwhile is closed on its latest version', () => {
  const after = afterConflict(change('solved'), latest({ notes: [] }), me)
  expect(after).toMatchObject({ kind: 'again', change: { base: { version: `"${Date.parse(later)}"` } } })
})

test('a change of field work whose answer got lost is recognised as saved', () => {
  expect(afterConflict(change('solved'), latest(closedBy(me.email, 'De paal staat weer recht.')), me).kind).toBe(
    'saved',
  )
  const notes = [{ text: 'De paal staat weer recht.', created_by: me.email }, ...latest({}).notes]
  expect(afterConflict(change('note'), latest({ notes }), me).kind).toBe('saved')
  expect(afterConflict(change('note', 'Gezien'), latest({}), me).kind).toBe('again') // an older note with the same text
})

test('a report is not closed over the status of a colleague, or when it went to someone else; a note still goes', () => {
  const closed = closedBy('ben@meldstad.example', 'Klaar.')
  expect(afterConflict(change('not_found'), latest(closed), me)).toMatchObject({
    kind: 'stuck',
    change: {
      text: 'De paal staat weer recht.',
      problem: { kind: 'changed', text: 'De status is nu Afgehandeld (ben).' },
    },
  })
  expect(afterConflict(change('solved'), latest({ assigned_user_email: null }), me)).toMatchObject({
    change: { problem: { text: 'De melding is nu toegewezen aan niemand.' } },
  })
  expect(afterConflict(change('note'), latest(closed), me).kind).toBe('again')
})

test.each([
  [0, 'later'],
  [408, 'later'],
  [429, 'later'],
  [503, 'later'],
  [401, 'sign-in'],
  [403, 'problem'],
  [404, 'problem'],
  [400, 'problem'],
])('the queue of field work takes an answer %i as %s', (status, kind) => {
  expect(failureOf(status, 'Dit veld is verplicht.').kind).toBe(kind)
})

test('a closing in field work has a reason, and can become a note', () => {
  expect(patchOf(change('not_found'))).toEqual({
    status: { state: 'o', text: 'De paal staat weer recht.', send_email: true, for_reporter: true },
    closing_reason: 'not_found',
  })
  expect(patchOf(change('photo'))).toBeUndefined()
  expect(patchOf(asNote(change('solved')))).toEqual({ notes: [{ text: 'Klaar: De paal staat weer recht.' }] })
})

test('the pauses between attempts of field work grow to five minutes', () => {
  expect([1, 2, 3, 20].map(retryDelay)).toEqual([5000, 10_000, 20_000, 300_000])
})
