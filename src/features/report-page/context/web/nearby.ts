import { shortDate } from '#features/report-view/display.ts'
import { statusOf } from '#features/reports/status/codes.ts'
import { isEnded, statusLabel } from '#features/reports/status/rules.ts'
import type { LatLng } from '#kit/rd.ts'
import type { NearbyReport as Answered } from '../contract.ts'

export type NearbyReport = {
  id: number
  place: LatLng
  category: string
  hasEnded: boolean
  status: string
  reportedOn: string
  label: string
}

export function toNearby({ id, place, category, createdAt, state }: Answered): NearbyReport {
  const status = statusOf(state)
  const hasEnded = isEnded(status)
  const reportedOn = shortDate(createdAt)
  const label = `Melding ${id}, ${category}, ${hasEnded ? 'afgehandeld' : 'openstaand'}, gemeld op ${reportedOn}`
  return { id, place, category, hasEnded, status: statusLabel(status), reportedOn, label }
}
