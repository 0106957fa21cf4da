import type { MapState } from './address.ts'
import type { PublicList } from './contract.ts'
import type { PublicMap } from './maps.ts'

export type PlainMap =
  | { map: PublicMap; state: MapState; list: PublicList }
  | { map: PublicMap; state: undefined; list: undefined }
