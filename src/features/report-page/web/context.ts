import { shortDate } from '#features/report-view/display.ts'
import { isEnded, statusLabel, statusOf } from '#features/reports/status/rules.ts'
import type { LatLng } from '#kit/rd.ts'
import { apiQuery } from '#web/api.ts'
import { type NearbyReport as Answered, listNearby, readContext } from '../context.ts'

export const contextQuery = (id: number) => apiQuery(readContext, { params: { id } })

export const nearbyReportsQuery = (id: number) =>
  apiQuery(listNearby, { params: { id } }, { select: ({ reports }) => reports })

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
