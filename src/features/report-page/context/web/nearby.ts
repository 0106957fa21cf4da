import type { z } from 'zod'
import type { LatLng } from '../../../../kit/rd.ts'
import { shortDate } from '../../../report-view/display.ts'
import { statusOf } from '../../../reports/status/codes.ts'
import { isEnded } from '../../../reports/status/rules.ts'
import type { listNearbyGeography } from '../contract.ts'

/** A report near another one. */
export type NearbyReport = {
  id: number
  place: LatLng
  hasEnded: boolean
  status: string
  reportedOn: string
  label: string
}

type Feature = NonNullable<z.output<typeof listNearbyGeography.answer>['features']>[number]

export function toNearby({ geometry, properties: { id, created_at, status } }: Feature): NearbyReport {
  const [lng, lat] = geometry.coordinates
  const hasEnded = isEnded(statusOf(status.state))
  const reportedOn = shortDate(created_at)
  const label = `Melding ${id}, ${hasEnded ? 'afgehandeld' : 'openstaand'}, gemeld op ${reportedOn}`
  return { id, place: { lat, lng }, hasEnded, status: status.state_display, reportedOn, label }
}
