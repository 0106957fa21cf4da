import { presenceTimeout } from '../rules.ts'

type Viewer = { name: string; seenAt: number }

/** Which users view which report, as far as this process knows; in memory only. */
export function presenceRegistry(clock: () => Date) {
  const reports = new Map<number, Map<number, Viewer>>()
  const leave = (report: number, user: number) => {
    const viewers = reports.get(report)
    const wasPresent = viewers?.delete(user) ?? false
    if (viewers?.size === 0) reports.delete(report)
    return wasPresent
  }
  return {
    /** @returns whether they were not present yet */
    arrive(report: number, user: number, name: string) {
      const viewers = reports.get(report) ?? new Map<number, Viewer>()
      const isNew = !viewers.has(user)
      reports.set(report, viewers.set(user, { name, seenAt: clock().getTime() }))
      return isNew
    },
    leave,
    /** Removes viewers whose heartbeats have stopped. @returns the reports that they viewed */
    sweep() {
      const expired = clock().getTime() - presenceTimeout
      const removed = [...reports].flatMap(([report, viewers]) =>
        [...viewers].flatMap(([user, { seenAt }]) => (seenAt < expired ? [{ report, user }] : [])),
      )
      for (const { report, user } of removed) leave(report, user)
      return [...new Set(removed.map(({ report }) => report))]
    },
    isThere: (report: number, user: number) => reports.get(report)?.has(user) ?? false,
    /** The names of the other viewers. */
    others: (report: number, user: number) =>
      [...(reports.get(report) ?? [])].flatMap(([id, { name }]) => (id === user ? [] : [name])).sort(),
    size: () => reports.size,
  }
}
