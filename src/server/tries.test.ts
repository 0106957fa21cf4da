import { beforeEach, describe, expect, test } from 'vitest'
import { type World, world } from '../../test/world.ts'
import { forgetExpiredTries, forgetTries, giveBackTry, takeTry } from './tries.ts'

let w: World
beforeEach(async () => {
  w = await world()
})
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 12, 0, seconds))
const take = (seconds: number, name = 'iets') => takeTry(w.base.db, name, { most: 2, seconds: 60, now: at(seconds) })

describe('tries', () => {
  test('are counted from the first one, and start anew when the window is over', async () => {
    expect(await take(0)).toEqual({ isAllowed: true, waitSeconds: 60 })
    expect(await take(10)).toEqual({ isAllowed: true, waitSeconds: 50 })
    expect(await take(20)).toEqual({ isAllowed: false, waitSeconds: 40 })
    expect(await take(59)).toEqual({ isAllowed: false, waitSeconds: 1 })
    expect(await take(60)).toEqual({ isAllowed: true, waitSeconds: 60 })
  })

  test('of one name are not those of another', async () => {
    for (const second of [1, 2, 3]) await take(second)
    expect((await take(4, 'iets anders')).isAllowed).toBe(true)
  })

  test('that come together are each counted', async () => {
    const all = await Promise.all([take(1), take(1), take(1), take(1)])
    expect(all.filter(({ isAllowed }) => isAllowed)).toHaveLength(2)
  })

  test('can be given back, and forgotten', async () => {
    for (const second of [1, 2]) await take(second)
    await giveBackTry(w.base.db, 'iets')
    expect((await take(3)).isAllowed).toBe(true)
    expect((await take(3)).isAllowed).toBe(false)
    await forgetTries(w.base.db, 'iets')
    expect((await take(4)).isAllowed).toBe(true)
  })

  test('are not kept beyond the window', async () => {
    await take(0)
    await take(30, 'later')
    await forgetExpiredTries(w.base.db, at(60))
    expect(await w.base.db.selectFrom('tries').selectAll().execute()).toHaveLength(1)
  })
})
