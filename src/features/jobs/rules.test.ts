import { CronExpressionParser } from 'cron-parser'
import { expect, test } from 'vitest'
import { countText, everyText, runState } from './rules.ts'

test.each([
  ['* * * * *', 'elke minuut'],
  ['*/10 * * * *', 'elke 10 minuten'],
  ['7 * * * *', 'elk uur'],
  ['17 2 * * *', 'elke dag om 02:17 uur'],
  ['5 13 * * *', 'elke dag om 13:05 uur'],
])('the schedule %s reads as %s', (schedule, text) => expect(everyText(schedule)).toBe(text))

test.each([
  [0, 'geen e-mails'],
  [1, '1 e-mail'],
  [1500, '1.500 e-mails'],
])('the count %s reads as %s', (count, text) => expect(countText(count, ['e-mail', 'e-mails'])).toBe(text))

const now = new Date('2026-11-22T12:00:00Z')
const minutesAgo = (count: number) => new Date(now.getTime() - count * 60_000)

test.each([
  ['running', { startedAt: minutesAgo(4), finishedAt: null, error: null }],
  ['interrupted', { startedAt: minutesAgo(6), finishedAt: null, error: null }],
  ['done', { startedAt: minutesAgo(6), finishedAt: minutesAgo(5), error: null }],
  ['failed', { startedAt: minutesAgo(6), finishedAt: minutesAgo(5), error: 'Geen ruimte' }],
] as const)('a run that is %s', (state, run) => expect(runState(run, now)).toBe(state))

test('the next run of a job at night is the night after, also when the clocks change', () => {
  const next = (from: string) =>
    CronExpressionParser.parse('17 2 * * *', { currentDate: new Date(from), tz: 'Europe/Amsterdam' })
      .next()
      .toDate()
      .toISOString()
  expect(next('2026-11-22T12:00:00Z')).toBe('2026-11-23T01:17:00.000Z')
  expect(next('2026-06-10T12:00:00Z')).toBe('2026-06-11T00:17:00.000Z')
})
