import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabaseClock } from './session.ts'

const start = Date.parse('2026-11-22T12:00:00Z')
const days = (count: number) => count * 86_400_000

/** A database whose clock is ahead of the process, and that takes some time to answer. */
function aDatabase({ ahead, answerTime = 0 }: { ahead: number; answerTime?: number }) {
  const database = {
    ahead,
    answerTime,
    isAway: false,
    async query() {
      if (database.isAway) throw new Error('no connection')
      const now = new Date(Date.now() + database.answerTime / 2 + database.ahead)
      vi.setSystemTime(Date.now() + database.answerTime)
      return { rows: [{ now }] }
    },
  }
  return database
}
const open = (database: ReturnType<typeof aDatabase>) =>
  openDatabaseClock(database as unknown as Parameters<typeof openDatabaseClock>[0]) // `query` has many other forms

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a process whose clock is days behind counts with that of the database, also between two readings', async () => {
  const clock = await open(aDatabase({ ahead: days(6), answerTime: 40 }))
  vi.setSystemTime(start + 40)
  expect(clock.now().getTime()).toBe(start + 40 + days(6))
  vi.setSystemTime(start + 30_000)
  expect(clock.now().getTime()).toBe(start + 30_000 + days(6))
  clock.stop()
})

test('the clock of a process follows within a minute when either clock is set', async () => {
  const database = aDatabase({ ahead: 0 })
  const clock = await open(database)
  database.ahead = -90_000
  await vi.advanceTimersByTimeAsync(60_000)
  expect(clock.now().getTime()).toBe(start + 60_000 - 90_000)
  clock.stop()
})

test('the clock uses the last reading while the database is away or slow to answer', async () => {
  const database = aDatabase({ ahead: days(1) })
  const clock = await open(database)
  database.isAway = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(clock.now().getTime()).toBe(start + 60_000 + days(1))
  Object.assign(database, { isAway: false, ahead: 0, answerTime: 5_000 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(clock.now().getTime() - Date.now()).toBe(days(1))
  clock.stop()
})
