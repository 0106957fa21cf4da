import type { MapState } from './address.ts'
import type { PublicList } from './contract.ts'
import type { PublicMap } from './maps.ts'

/** What the page of a map shows to browsers without scripts; `list`: undefined on the page of the map itself. */
export type PlainMap =
  | { map: PublicMap; state: MapState; list: PublicList }
  | { map: PublicMap; state: undefined; list: undefined }
