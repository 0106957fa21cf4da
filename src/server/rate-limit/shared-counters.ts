import type { Db } from '../db/database.ts'
import { addAttempts } from './rate-limits.ts'

type Window = { count: number; unshared: number; endsAt: number }
export type CounterState = { current: number; ttl: number }

/** Milliseconds between updates of the shared counters. */
const shareAfter = 2_000
const maxWindows = 50_000

/**
 * Opens counters per time window, for rate limits without a query per request: this process counts, and every two
 * seconds adds its counts to those of the other processes and of earlier runs in the database.
 */
export function sharedCounters(base: { db: Db; clock: () => Date }) {
  const windows = new Map<string, Window>()
  let timer: NodeJS.Timeout | undefined

  async function share() {
    timer = undefined
    const unsharedWindows = [...windows].filter(([, { unshared }]) => unshared !== 0)
    const attempts = unsharedWindows.map(([name, window]) => ({
      name,
      count: window.unshared,
      resetsAt: new Date(window.endsAt),
    }))
    for (const [, window] of unsharedWindows) window.unshared = 0
    try {
      const totals = await addAttempts(base.db, attempts, base.clock())
      for (const [name, { count, resetsAt }] of totals) {
        const window = windows.get(name)
        if (window) Object.assign(window, { count: count + window.unshared, endsAt: resetsAt.getTime() })
      }
    } catch {
      for (const [index, [, window]] of unsharedWindows.entries()) window.unshared += attempts[index]?.count ?? 0
    }
  }

  const windowOf = (name: string, now: number) => {
    const window = windows.get(name)
    return window && window.endsAt > now ? window : undefined
  }
  return {
    /** @param count negative to take a count back */
    add(name: string, milliseconds: number, count = 1): CounterState {
      const now = base.clock().getTime()
      const window = windowOf(name, now) ?? { count: 0, unshared: 0, endsAt: now + milliseconds }
      window.count += count
      window.unshared += count
      windows.set(name, window)
      const [oldest] = windows.keys()
      if (windows.size > maxWindows && oldest !== undefined) windows.delete(oldest)
      timer ??= setTimeout(share, shareAfter).unref()
      return { current: window.count, ttl: window.endsAt - now }
    },
    read(name: string): CounterState {
      const now = base.clock().getTime()
      const window = windowOf(name, now)
      return { current: window?.count ?? 0, ttl: window ? window.endsAt - now : 0 }
    },
    share,
    stop: () => clearTimeout(timer),
  }
}
export type SharedCounters = ReturnType<typeof sharedCounters>
