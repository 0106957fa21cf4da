import { expect, test } from 'vitest'
import { statuses } from '#features/reports/status/statuses.ts'
import {
  courseOf,
  mayAdd,
  mayDisagreeUntil,
  partStepOf,
  photoOccasionOf,
  stageAfter,
  stageOf,
  takesPhotos,
} from './rules.ts'

const at = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T12:00:00Z`)

test('every status has a stage; what only matters to staff is none of its own', () => {
  expect(statuses.map(stageOf)).not.toContain(undefined)
  expect(stageOf('send-failed')).toBe(stageOf('in-progress'))
  expect(stageOf('ready-to-send')).toBe(stageOf('in-progress'))
  expect(stageOf('sent')).toBe(stageOf('forwarded'))
})

test('the answer of an external party is a stage of its own, and no claim that the work is done', () => {
  expect(stageAfter({ to: 'closure-requested', sessionId: 1, text: null })).toBe('contractor-answered')
  expect(stageAfter({ to: 'closure-requested', text: null })).toBe('checking')
  expect(stageAfter({ to: 'closure-requested', sessionId: 1, text: null, isRefused: true })).toBe('contractor-refused')
  expect(stageAfter({ to: 'closure-requested', text: 'Geen reactie ontvangen.' })).toBe('contractor-silent')
  expect(stageAfter({ to: 'reaction-received', sessionId: 1, text: null })).toBe('answered')
})

test('a part that was open when the whole was handled ended with it, and was not stopped', () => {
  const whole = { status: 'handled', statusAt: at(5) } as const
  expect(partStepOf({ status: 'cancelled', statusAt: at(5) }, whole)).toBe('closed-together')
  expect(partStepOf({ status: 'cancelled', statusAt: at(3) }, whole)).toBe('cancelled')
  expect(partStepOf({ status: 'handled', statusAt: at(5) }, whole)).toBe('handled')
  expect(partStepOf({ status: 'cancelled', statusAt: at(5) }, { ...whole, status: 'cancelled' })).toBe('cancelled')
})

test('the course tells what is the same in a row once, and not that a new report is new', () => {
  const moments = [
    ['reported', 1],
    ['received', 1],
    ['in-progress', 2],
    ['in-progress', 3],
    ['scheduled', 4],
    ['in-progress', 5],
  ] as const
  const course = courseOf(moments.map(([stage, day]) => ({ stage, at: at(day) })))
  expect(course.map(({ stage, at: moment }) => [stage, moment.getUTCDate()])).toEqual([
    ['reported', 1],
    ['in-progress', 2],
    ['scheduled', 4],
    ['in-progress', 5],
  ])
})

const handling = { status: 'handled', statusAt: at(10), closing: null, isFinal: false, form: undefined } as const
const planned = { reason: 'planned', detail: null, plannedOn: '2026-12-20' } as const

test.each([
  ['with a form', { form: { submittedAt: null, closesAt: at(24) } }, at(24)],
  ['with a form that was filled in', { form: { submittedAt: at(11), closesAt: at(24) } }, null],
  ['with a form that has closed', { form: { submittedAt: null, closesAt: at(11) } }, null],
  ['without a form, to the end of the fourteenth day', {}, new Date('2026-11-24T22:59:59Z')],
  [
    'that was planned, to the end of the fourteenth day after the work',
    { closing: planned },
    new Date('2027-01-03T22:59:59Z'),
  ],
  ['that was closed too long ago', { statusAt: new Date('2026-10-01T12:00:00Z') }, null],
  ['after it was looked at again', { isFinal: true }, null],
  ['that is not handled', { status: 'cancelled' }, null],
] as const)('a report %s can be judged until its last day', (_, parts, until) => {
  expect(mayDisagreeUntil({ ...handling, ...parts }, at(12))).toEqual(until)
})

test('a reporter can add to a report while it is open', () => {
  expect(statuses.filter(status => !mayAdd(status))).toEqual(['handled', 'cancelled', 'split', 'reaction-requested'])
  expect(takesPhotos('reaction-requested')).toBe(true)
  expect(takesPhotos('handled')).toBe(false)
})

test.each([
  [0, false, 'report'],
  [0, true, 'addition'],
  [2, false, 'addition'],
  [3, false, 'answer'],
  [5, false, 'addition'],
  [7, false, 'feedback'],
] as const)('a photo that was sent %i hours after a text belongs to that text', (hours, isOfAddition, occasion) => {
  const hour = (count: number) => new Date(Date.UTC(2026, 10, 20, count))
  const moments = [
    { stage: 'reported', at: hour(0) },
    { stage: 'question', at: hour(3) },
    { stage: 'answered', at: hour(4) },
    { stage: 'handled', at: hour(6) },
  ] as const
  expect(photoOccasionOf(hour(hours), moments, isOfAddition)).toBe(occasion)
})
