import { expect, test } from 'vitest'
import { timeLeft } from './deadline.ts'

const report = (deadline: string | null, state: 'm' | 'o' = 'm') => ({ status: { state }, category: { deadline } })
const now = new Date('2026-11-23T12:00:00+01:00')

test.each([
  ['2026-11-26T00:00:00+01:00', 'nog 3 dagen', 'later'],
  ['2026-11-24T00:00:00+01:00', 'morgen', 'soon'],
  ['2026-11-23T17:00:00+01:00', 'vandaag', 'soon'],
  ['2026-11-23T11:00:00+01:00', 'te laat', 'late'],
  ['2026-11-22T23:00:00+01:00', '1 dag te laat', 'late'],
  ['2026-11-16T00:00:00+01:00', '7 dagen te laat', 'late'],
])('a deadline of %s is "%s"', (deadline, text, urgency) => {
  expect(timeLeft(report(deadline), now)).toEqual({ text, urgency })
})

test('nothing is late without a deadline, or once handling has ended', () => {
  expect(timeLeft(report(null), now)).toBeUndefined()
  expect(timeLeft(report('2026-11-16T00:00:00+01:00', 'o'), now)).toBeUndefined()
})
