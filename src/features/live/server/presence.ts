import { presenceEnds } from '../rules.ts'

type Person = { name: string; seenAt: number }

/** Who looks at which report, as far as this process has heard; kept in memory only. */
export function presenceBook(clock: () => Date) {
  const reports = new Map<number, Map<number, Person>>()
  const leave = (report: number, user: number) => {
    const here = reports.get(report)
    const was = here?.delete(user) ?? false
    if (here?.size === 0) reports.delete(report)
    return was
  }
  return {
    /** @returns whether he was not there yet */
    arrive(report: number, user: number, name: string) {
      const here = reports.get(report) ?? new Map<number, Person>()
      const isNew = !here.has(user)
      reports.set(report, here.set(user, { name, seenAt: clock().getTime() }))
      return isNew
    },
    leave,
    /** @returns the reports that somebody left without a word */
    sweep() {
      const before = clock().getTime() - presenceEnds
      const gone = [...reports].flatMap(([report, here]) =>
        [...here].flatMap(([user, { seenAt }]) => (seenAt < before ? [{ report, user }] : [])),
      )
      for (const { report, user } of gone) leave(report, user)
      return [...new Set(gone.map(({ report }) => report))]
    },
    isThere: (report: number, user: number) => reports.get(report)?.has(user) ?? false,
    /** The names of the others. */
    others: (report: number, user: number) =>
      [...(reports.get(report) ?? [])].flatMap(([id, { name }]) => (id === user ? [] : [name])).sort(),
    size: () => reports.size,
  }
}
