import type { Base, Tx } from '../../../../server/base.ts'
import type { User } from '../../../users/policy.ts'
import { recordEvent } from '../../server/record.ts'
import { currentReferenceData } from '../../server/reference-data.ts'
import { findReportFor } from '../../server/store.ts'
import type { LocationInput } from '../contract.ts'
import { placeValues, requirePlaceWithinBounds } from './place-values.ts'
import { setPlace } from './store.ts'

type LocationChangeInput = { id: number; input: LocationInput }

/** Replaces the whole location of a report, with the district and area that it lies in. */
export async function changeLocation(base: Base, tx: Tx, user: User, { id, input }: LocationChangeInput) {
  const report = await findReportFor(tx, user, 'change', id)
  const place = requirePlaceWithinBounds(input, base.municipality)
  const { areasAt } = await currentReferenceData(base, tx)
  const { values, eventPlace } = placeValues(base.municipality, input, { place, areas: areasAt(place) })
  await setPlace(tx, report, user, values)
  await recordEvent(tx, id, { type: 'location-changed', ...eventPlace }, user)
}
