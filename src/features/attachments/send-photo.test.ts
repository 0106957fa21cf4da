import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { delayBeforeAttempt, maxPhotoAttempts, type PhotoSendResult, sendInAttempts } from './web/send-photo.ts'

const delays = (retryAfterSeconds: number, chance: number) =>
  Array.from({ length: maxPhotoAttempts }, (_, attempt) => delayBeforeAttempt(attempt, { retryAfterSeconds, chance }))

test('a photo is sent at once, and again after ever longer delays', () => {
  expect(delays(0, 0)).toEqual([0, 1000, 4000, 8000, 15_000, 20_000])
})

test('each sender of a photo waits at least as long as the server asks, up to a minute, and a little differently', () => {
  expect(delays(10, 0)).toEqual([0, 10_000, 10_000, 10_000, 15_000, 20_000])
  expect(delays(10, 1)[1]).toBe(15_000)
  expect(delays(3600, 0)[1]).toBe(60_000)
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function attemptsUntil(results: readonly PhotoSendResult[], roomAnswers: readonly number[] = []) {
  const sentAt: number[] = []
  const started = Date.now()
  let roomAnswerCount = 0
  const ending = sendInAttempts(
    async () => {
      sentAt.push((Date.now() - started) / 1000)
      return results[sentAt.length - 1] ?? { kind: 'failed', retryAfterSeconds: 0 }
    },
    async () => roomAnswers[roomAnswerCount++] ?? 0,
  )
  await vi.runAllTimersAsync()
  return { result: await ending, sentAt }
}

test('a photo that the server is too busy for is sent again when the server said', async () => {
  const { result, sentAt } = await attemptsUntil([{ kind: 'failed', retryAfterSeconds: 30 }, { kind: 'sent' }])
  expect([result, sentAt.length]).toEqual(['sent', 2])
  expect(sentAt[1]).toBeGreaterThanOrEqual(30)
  expect(sentAt[1]).toBeLessThanOrEqual(45)
})

test('a photo that is refused is not sent again', async () => {
  expect(await attemptsUntil([{ kind: 'refused' }])).toEqual({ result: 'refused', sentAt: [0] })
})

test('a photo that keeps failing is sent three times, and six times when the server asks to come back', async () => {
  expect(await attemptsUntil([])).toMatchObject({ result: 'failed', sentAt: { length: 3 } })
  const busy = Array<PhotoSendResult>(10).fill({ kind: 'failed', retryAfterSeconds: 2 })
  expect(await attemptsUntil(busy)).toMatchObject({ result: 'failed', sentAt: { length: 6 } })
})

test('a photo is not sent again while the server says that it has no room', async () => {
  const { result, sentAt } = await attemptsUntil(
    [{ kind: 'failed', retryAfterSeconds: 10 }, { kind: 'sent' }],
    [10, 10],
  )
  expect([result, sentAt.length]).toEqual(['sent', 2])
  expect(sentAt[1]).toBeGreaterThanOrEqual(30)
})

test('the attempts to send a photo end also when there is never room', async () => {
  const busy: PhotoSendResult = { kind: 'failed', retryAfterSeconds: 10 }
  expect(await attemptsUntil([busy], [10, 10, 10, 10, 10])).toMatchObject({ result: 'failed', sentAt: { length: 1 } })
})
