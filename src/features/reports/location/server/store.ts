import type { User } from '#features/users/policy.ts'
import type { LatLng } from '#kit/rd.ts'
import type { Tx } from '#server/base.ts'
import { nextUpdatedAt } from '#server/db/database.ts'
import { type Allowed, jsonOrNull, toPoint } from '../../server/store.ts'
import type { Address } from '../rules.ts'

export type PlaceValues = {
  place: LatLng
  address: Address | null
  addressText: string
  postcode: string | null
  districtCode: string | null
  neighbourhoodCode: string | null
  areaTypeCode: string | null
  areaCode: string | null
  areaName: string | null
  locationExtra: unknown
}

type AreaValues = Pick<PlaceValues, 'areaTypeCode' | 'areaCode' | 'areaName' | 'districtCode'>

export const setAreas = (tx: Tx, { id }: Allowed<'change'>, areas: AreaValues) =>
  tx
    .updateTable('reports')
    .set({ ...areas, updatedAt: nextUpdatedAt(tx) })
    .where('id', '=', id)
    .execute()

export const setPlace = (tx: Tx, { id }: Allowed<'change'>, user: User, place: PlaceValues) =>
  tx
    .updateTable('reports')
    .set({
      ...place,
      place: toPoint(place.place),
      address: jsonOrNull(place.address),
      locationExtra: jsonOrNull(place.locationExtra),
      addressIsVerified: false,
      locationBy: user.id,
      updatedAt: nextUpdatedAt(tx),
    })
    .where('id', '=', id)
    .execute()
