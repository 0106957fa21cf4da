import type { Db } from './db.ts'
import { addTries } from './tries.ts'

type Window = { count: number; unshared: number; endsAt: number }
export type Counted = { current: number; ttl: number }

/** So long a process may count for itself. */
const shareAfter = 2_000
const mostWindows = 50_000

/**
 * Counts within a window, for throttles that nobody has to wait for: at hand in this process, and a moment later brought
 * together in the database with those of the other processes and of before a restart.
 */
export function sharedCounts(base: { db: Db; clock: () => Date }) {
  const windows = new Map<string, Window>()
  let timer: NodeJS.Timeout | undefined

  async function share() {
    timer = undefined
    const told = [...windows].filter(([, { unshared }]) => unshared > 0)
    const parts = told.map(([name, window]) => ({ name, count: window.unshared, resetsAt: new Date(window.endsAt) }))
    for (const [, window] of told) window.unshared = 0
    try {
      const all = await addTries(base.db, parts, base.clock())
      for (const [name, { count, resetsAt }] of all) {
        const window = windows.get(name)
        if (window) Object.assign(window, { count: count + window.unshared, endsAt: resetsAt.getTime() })
      }
    } catch {
      for (const [at, [, window]] of told.entries()) window.unshared += parts[at]?.count ?? 0
    }
  }

  return {
    add(name: string, milliseconds: number): Counted {
      const now = base.clock().getTime()
      const known = windows.get(name)
      const window = known && known.endsAt > now ? known : { count: 0, unshared: 0, endsAt: now + milliseconds }
      window.count += 1
      window.unshared += 1
      if (!known && windows.size >= mostWindows) windows.clear()
      windows.set(name, window)
      timer ??= setTimeout(share, shareAfter).unref()
      return { current: window.count, ttl: window.endsAt - now }
    },
    /** Bring them together now. */
    share,
    stop: () => clearTimeout(timer),
  }
}
export type SharedCounts = ReturnType<typeof sharedCounts>
