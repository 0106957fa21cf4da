import { mayFollow, openStatuses, phaseOf } from '#features/reports/status/rules.ts'

/** Schedulable statuses that do not wait for an answer of others. */
export const plannableStatuses = openStatuses.filter(
  status => mayFollow(status, 'scheduled') && phaseOf(status) !== 'waiting',
)

export const waitingStep = 12
export const maxWaiting = 240

export const maxPlanned = 500
export const maxOverdue = 50

export type Load = { text: string; isOver: boolean }

/** `0 van 4`, `5 van 4, 1 te veel`; undefined without a capacity. */
export function loadOf(count: number, capacity: number | null): Load | undefined {
  if (capacity === null) return undefined
  const isOver = count > capacity
  return { text: `${count} van ${capacity}${isOver ? `, ${count - capacity} te veel` : ''}`, isOver }
}
