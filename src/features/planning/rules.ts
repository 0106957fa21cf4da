import { mayFollow, openStatuses, phaseOf } from '../reports/status/rules.ts'

/** The statuses of reports that wait for a day: those that can be scheduled, and do not wait for an answer of others. */
export const plannableStatuses = openStatuses.filter(
  status => mayFollow(status, 'scheduled') && phaseOf(status) !== 'waiting',
)

/** How many reports without a day a page shows at first, and how many more each time. */
export const waitingStep = 12
export const maxWaiting = 240

/** How many planned reports of one week a page shows, and how many of before it. */
export const maxPlanned = 500
export const maxOverdue = 50

export type Load = { text: string; isOver: boolean }

/** How full a day is: `0 van 4`, `5 van 4, 1 te veel`; undefined without a capacity. */
export function loadOf(count: number, capacity: number | null): Load | undefined {
  if (capacity === null) return undefined
  const isOver = count > capacity
  return { text: `${count} van ${capacity}${isOver ? `, ${count - capacity} te veel` : ''}`, isOver }
}
