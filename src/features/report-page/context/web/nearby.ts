import type { z } from 'zod'
import type { LatLng } from '../../../../kit/rd.ts'
import { day } from '../../../report-view/display.ts'
import { statusOf } from '../../../reports/status/codes.ts'
import { isEnded } from '../../../reports/status/rules.ts'
import type { nearbyGeography } from '../contract.ts'

/** A report in the surroundings of another. */
export type Nearby = { id: number; place: LatLng; isOver: boolean; status: string; reportedOn: string; label: string }

type Feature = NonNullable<z.output<typeof nearbyGeography.answer>['features']>[number]

export function toNearby({ geometry, properties: { id, created_at, status } }: Feature): Nearby {
  const [lng, lat] = geometry.coordinates
  const isOver = isEnded(statusOf(status.state))
  const reportedOn = day(created_at)
  const label = `Melding ${id}, ${isOver ? 'afgehandeld' : 'openstaand'}, gemeld op ${reportedOn}`
  return { id, place: { lat, lng }, isOver, status: status.state_display, reportedOn, label }
}
