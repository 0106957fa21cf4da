import type { ChangedDestination } from '../review/contract.ts'

type Departments = (ids: readonly number[]) => string

/** How many of the reports go from where to where, most first. */
export function movesOf(changes: readonly Pick<ChangedDestination, 'from' | 'to'>[], nameOf: Departments) {
  const byMove = Map.groupBy(changes, ({ from, to }) => moveText(from, to, nameOf))
  return [...byMove]
    .map(([text, group]) => ({ text, count: group.length }))
    .toSorted((one, other) => other.count - one.count)
}

type Place = ChangedDestination['from']

/** `Van Stadswerken naar Water`, or who gets it where the department stays the same. */
function moveText(from: Place, to: Place, nameOf: Departments): string {
  const [before, after] = [nameOf(from.departmentIds), nameOf(to.departmentIds)]
  return before === after ? `Bij ${after} naar een andere collega` : `Van ${before} naar ${after}`
}
