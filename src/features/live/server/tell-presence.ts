import { z } from 'zod'
import { presenceBook } from './presence.ts'
import type { Streams } from './streams.ts'

const Seen = z.object({ report: z.int(), user: z.int(), name: z.string(), isThere: z.boolean() })

const sweeping = 1_000

/** Tells those who look at a report which colleagues do so too. */
export function presenceTeller(streams: Streams, clock: () => Date) {
  const book = presenceBook(clock)
  let sweeper: NodeJS.Timeout | undefined

  const tellOthers = (report: number, only?: number) => {
    for (const { user, tell } of streams.all())
      if (book.isThere(report, user.id) && (only === undefined || only === user.id))
        tell({ kind: 'presence', id: report, others: book.others(report, user.id) })
  }
  const stop = () => {
    clearInterval(sweeper)
    sweeper = undefined
  }
  const sweep = () => {
    for (const report of book.sweep()) tellOthers(report)
    if (book.size() === 0) stop()
  }
  return {
    hear(said: string) {
      if (!said) return
      const { report, user, name, isThere } = Seen.parse(JSON.parse(said))
      if (!isThere) {
        if (book.leave(report, user)) tellOthers(report)
        return
      }
      // Who was there already is told again: he may have just come back.
      tellOthers(report, book.arrive(report, user, name) ? undefined : user)
      sweeper ??= setInterval(sweep, sweeping).unref()
    },
    stop,
  }
}
