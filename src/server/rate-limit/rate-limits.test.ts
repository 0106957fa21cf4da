import { beforeEach, describe, expect, test } from 'vitest'
import { type World, world } from '#test/world.ts'
import { consumeAttempt, deleteExpiredAttempts, resetAttempts, uncountAttempt } from './rate-limits.ts'

let w: World
beforeEach(async () => {
  w = await world()
})
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 12, 0, seconds))
const consume = (seconds: number, name = 'iets') =>
  consumeAttempt(w.base.db, name, { max: 2, seconds: 60, now: at(seconds) })

describe('attempts that are limited', () => {
  test('are counted from the first one, and start anew when the window ends', async () => {
    const allowed = { isAllowed: true, isFirstRefusal: false }
    expect(await consume(0)).toEqual({ ...allowed, waitSeconds: 60 })
    expect(await consume(10)).toEqual({ ...allowed, waitSeconds: 50 })
    expect(await consume(20)).toEqual({ isAllowed: false, isFirstRefusal: true, waitSeconds: 40 })
    expect(await consume(59)).toEqual({ isAllowed: false, isFirstRefusal: false, waitSeconds: 1 })
    expect(await consume(60)).toEqual({ ...allowed, waitSeconds: 60 })
  })

  test('are counted per name', async () => {
    for (const second of [1, 2, 3]) await consume(second)
    expect((await consume(4, 'iets anders')).isAllowed).toBe(true)
  })

  test('at the same moment are each counted', async () => {
    const all = await Promise.all([consume(1), consume(1), consume(1), consume(1)])
    expect(all.filter(({ isAllowed }) => isAllowed)).toHaveLength(2)
  })

  test('can be refunded, and reset', async () => {
    for (const second of [1, 2]) await consume(second)
    await uncountAttempt(w.base.db, 'iets')
    expect((await consume(3)).isAllowed).toBe(true)
    expect((await consume(3)).isAllowed).toBe(false)
    await resetAttempts(w.base.db, 'iets')
    expect((await consume(4)).isAllowed).toBe(true)
  })

  test('are deleted when the window has ended', async () => {
    await consume(0)
    await consume(30, 'later')
    await deleteExpiredAttempts(w.base.db, at(60))
    const left = await w.base.db.selectFrom('rateLimits').select('resetsAt').where('resetsAt', '<=', at(90)).execute()
    expect(left).toEqual([{ resetsAt: at(90) }])
  })
})
