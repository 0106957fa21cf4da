import type { Tx } from '../../../../server/db.ts'
import type { User } from '../../../users/policy.ts'
import type { NewReport } from '../../server/insert.ts'
import { type Allowed, changed, jsonOrNull, pointOf } from '../../server/store.ts'

type Place = Pick<
  NewReport,
  | 'place'
  | 'address'
  | 'addressText'
  | 'postcode'
  | 'districtCode'
  | 'neighbourhoodCode'
  | 'areaTypeCode'
  | 'areaCode'
  | 'areaName'
  | 'locationExtra'
>

export const setPlace = (tx: Tx, { id }: Allowed<'change'>, user: User, place: Place) =>
  tx
    .updateTable('reports')
    .set({
      ...place,
      place: pointOf(place.place),
      address: jsonOrNull(place.address),
      locationExtra: jsonOrNull(place.locationExtra),
      addressIsVerified: false,
      locationBy: user.id,
      updatedAt: changed(tx),
    })
    .where('id', '=', id)
    .execute()
