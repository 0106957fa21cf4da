import { z } from 'zod'
import { presenceRegistry } from './presence.ts'
import type { Streams } from './streams.ts'

const PresenceNotification = z.object({ report: z.int(), user: z.int(), name: z.string(), isThere: z.boolean() })

const sweepInterval = 1_000

/** Sends the viewers of a report the names of the other viewers. */
export function presenceBroadcaster(streams: Streams, clock: () => Date) {
  const registry = presenceRegistry(clock)
  let sweepTimer: NodeJS.Timeout | undefined

  const sendViewers = (report: number, only?: number) => {
    for (const { user, send } of streams.all())
      if (registry.isThere(report, user.id) && (only === undefined || only === user.id))
        send({ kind: 'presence', id: report, others: registry.others(report, user.id) })
  }
  const stop = () => {
    clearInterval(sweepTimer)
    sweepTimer = undefined
  }
  const sweep = () => {
    for (const report of registry.sweep()) sendViewers(report)
    if (registry.size() === 0) stop()
  }
  return {
    onNotification(payload: string) {
      if (!payload) return
      const { report, user, name, isThere } = PresenceNotification.parse(JSON.parse(payload))
      if (!isThere) {
        if (registry.leave(report, user)) sendViewers(report)
        return
      }
      // A viewer who was present already gets the names again: they may have just reconnected.
      sendViewers(report, registry.arrive(report, user, name) ? undefined : user)
      sweepTimer ??= setInterval(sweep, sweepInterval).unref()
    },
    stop,
  }
}
