import { afterEach, beforeEach, type MockInstance, vi } from 'vitest'

/**
 * Stops the clock of events, which decides what counts as a second press: on a slow machine two events of a test would be far
 * apart. To be called at the top of a file.
 */
export function withEventClock() {
  let now = 0
  let clock: MockInstance<() => number>
  beforeEach(() => {
    now = 1_000
    clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  })
  afterEach(() => clock.mockRestore())
  return {
    advance(milliseconds: number) {
      now += milliseconds
    },
  }
}
