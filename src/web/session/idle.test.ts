// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchIdle } from './idle.ts'

const hours = 3600
let watched: Parameters<typeof watchIdle>[0] & { warnings: (number | undefined)[]; told: number; ended: number }
let watch: ReturnType<typeof watchIdle>

beforeEach(() => {
  vi.useFakeTimers()
  watched = {
    idleSeconds: 8 * hours,
    warnings: [],
    told: 0,
    ended: 0,
    tellActive: () => {
      watched.told += 1
    },
    warn: secondsLeft => void watched.warnings.push(secondsLeft),
    endIdle: () => {
      watched.ended += 1
      watched = Object.assign(watched, { idleSeconds: 0 })
    },
    onActiveElsewhere: () => {},
  }
  watch = watchIdle(watched)
})
afterEach(() => {
  watch.stop()
  vi.useRealTimers()
})

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)
const touch = () => dispatchEvent(new Event('keydown'))

describe('a session without a sign of life', () => {
  test('ends after eight hours, and counts down the last minute', () => {
    pass(8 * hours - 61)
    expect(watched.warnings).toEqual([])
    pass(2)
    expect(watched.warnings).toEqual([60, 59])
    pass(58)
    expect([watched.warnings.at(-1), watched.ended]).toEqual([1, 0])
    pass(1)
    expect([watched.warnings.at(-1), watched.ended]).toEqual([undefined, 1])
    pass(8 * hours)
    expect(watched.ended).toBe(1)
  })

  test.each(['keydown', 'pointerdown', 'wheel', 'touchstart'])('goes on at a %s', name => {
    pass(8 * hours - 30)
    dispatchEvent(new Event(name))
    expect(watched.warnings.at(-1)).toBeUndefined()
    pass(8 * hours - 61)
    expect([watched.warnings.at(-1), watched.ended]).toEqual([undefined, 0])
  })

  test('goes on when the warning is answered, or when somebody is in another tab', () => {
    pass(8 * hours - 10)
    watch.stay()
    pass(8 * hours - 10)
    watched.onActiveElsewhere()
    pass(8 * hours - 10)
    expect(watched.ended).toBe(0)
  })

  test('has ended when the computer wakes up too late, whatever is touched then', () => {
    vi.setSystemTime(Date.now() + 9 * hours * 1000)
    touch()
    pass(1)
    expect(watched.ended).toBe(1)
  })

  test('tells other tabs that somebody is there, but not with every key', () => {
    pass(60)
    for (let key = 0; key < 20; key += 1) touch()
    expect(watched.told).toBe(1)
    pass(31)
    touch()
    expect(watched.told).toBe(2)
  })
})

test('nobody who is not signed in is warned', () => {
  Object.assign(watched, { idleSeconds: 0 })
  pass(24 * hours)
  expect([watched.warnings, watched.ended]).toEqual([[], 0])
})
