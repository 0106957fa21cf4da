import type { LikelyDouble } from './contract.ts'
import { dayInMilliseconds } from './rules.ts'

type Compared = { id: number; created_at: string }

export const inOrder = <Report extends Compared>(one: Report, other: Report): readonly [Report, Report] =>
  Date.parse(one.created_at) < Date.parse(other.created_at) ||
  (one.created_at === other.created_at && one.id < other.id)
    ? [one, other]
    : [other, one]

export function timeBetween(one: Compared, other: Compared): string {
  const milliseconds = Math.abs(Date.parse(one.created_at) - Date.parse(other.created_at))
  const hours = Math.round(milliseconds / 3_600_000)
  if (hours < 1) return 'binnen een uur na elkaar gemeld'
  if (milliseconds < 2 * dayInMilliseconds) return `${hours} uur na elkaar gemeld`
  return `${Math.round(milliseconds / dayInMilliseconds)} dagen na elkaar gemeld`
}

export const distanceBetween = (metres: number) =>
  metres < 3 ? 'op dezelfde plek' : `${Math.round(metres)} meter uit elkaar`

export function placeAmong(likely: readonly Pick<LikelyDouble, 'id'>[], id: number) {
  const index = likely.findIndex(each => each.id === id)
  return index < 0
    ? undefined
    : { number: index + 1, count: likely.length, before: likely[index - 1]?.id, after: likely[index + 1]?.id }
}

export const comparisonPath = (id: number, other: number) => `/manage/incident/${id}/dubbel/${other}`
