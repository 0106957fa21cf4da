import type { Municipality } from '../../../../kit/configuration.ts'
import type { Tx } from '../../../../server/db.ts'
import type { User } from '../../../users/policy.ts'
import type { LocationInput } from '../../contract.ts'
import { record } from '../../server/record.ts'
import { findFor } from '../../server/store.ts'
import { areasAt, placeIn, placeValues } from './place-values.ts'
import { setPlace } from './store.ts'

type Change = { input: LocationInput; municipality: Municipality }

/** Put a report in another place: all of it anew, with the district and area that it lies in. */
export async function changeLocation(tx: Tx, user: User, id: number, { input, municipality }: Change) {
  const report = await findFor(tx, user, 'change', id)
  const place = placeIn(input, municipality)
  const { values, told } = placeValues(municipality, input, { place, areas: await areasAt(tx, place) })
  await setPlace(tx, report, user, values)
  await record(tx, id, { type: 'location-changed', ...told }, user)
}
