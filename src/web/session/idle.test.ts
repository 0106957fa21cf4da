// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchIdle } from './idle.ts'

const hours = 3600
let watched: Parameters<typeof watchIdle>[0] & { warnings: (number | undefined)[]; broadcasts: number; ended: number }
let watch: ReturnType<typeof watchIdle>

beforeEach(() => {
  vi.useFakeTimers()
  watched = {
    idleSeconds: 8 * hours,
    warnings: [],
    broadcasts: 0,
    ended: 0,
    broadcastActive: () => {
      watched.broadcasts += 1
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

const advance = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)
const pressKey = () => dispatchEvent(new Event('keydown'))

describe('a session without activity', () => {
  test('ends after eight hours, and counts down the last minute', () => {
    advance(8 * hours - 61)
    expect(watched.warnings).toEqual([])
    advance(2)
    expect(watched.warnings).toEqual([60, 59])
    advance(58)
    expect([watched.warnings.at(-1), watched.ended]).toEqual([1, 0])
    advance(1)
    expect([watched.warnings.at(-1), watched.ended]).toEqual([undefined, 1])
    advance(8 * hours)
    expect(watched.ended).toBe(1)
  })

  test.each(['keydown', 'pointerdown', 'wheel', 'touchstart'])('continues at a %s', name => {
    advance(8 * hours - 30)
    dispatchEvent(new Event(name))
    expect(watched.warnings.at(-1)).toBeUndefined()
    advance(8 * hours - 61)
    expect([watched.warnings.at(-1), watched.ended]).toEqual([undefined, 0])
  })

  test('continues when the warning is answered, or at activity in another tab', () => {
    advance(8 * hours - 10)
    watch.stay()
    advance(8 * hours - 10)
    watched.onActiveElsewhere()
    advance(8 * hours - 10)
    expect(watched.ended).toBe(0)
  })

  test('has ended when the computer wakes up too late, also when a key is pressed then', () => {
    vi.setSystemTime(Date.now() + 9 * hours * 1000)
    pressKey()
    advance(1)
    expect(watched.ended).toBe(1)
  })

  test('notifies other tabs of activity, but not at every key', () => {
    advance(60)
    for (let key = 0; key < 20; key += 1) pressKey()
    expect(watched.broadcasts).toBe(1)
    advance(31)
    pressKey()
    expect(watched.broadcasts).toBe(2)
  })
})

test('no warning about inactivity is shown without a session', () => {
  Object.assign(watched, { idleSeconds: 0 })
  advance(24 * hours)
  expect([watched.warnings, watched.ended]).toEqual([[], 0])
})
