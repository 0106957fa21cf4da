import type { Base } from '../../../../server/base.ts'
import { parseMapState } from '../address.ts'
import { mapPaths, type PublicMap, publicMaps } from '../maps.ts'
import type { PlainMap } from '../plain-map.ts'
import { readList } from './read-page.ts'

/**
 * What the pages of a map show without scripts: the list as the address asks for it, on the page of the map itself a link to it.
 * @param url the path of the page with its query
 * @throws Problem `not-found` where the municipality does not enable the map
 */
export async function readPlainMap(base: Base, url: string): Promise<PlainMap> {
  const [path = '', query = ''] = url.split('?', 2)
  const map: PublicMap = publicMaps.find(each => path.startsWith(mapPaths[each].map)) ?? 'public'
  if (!path.startsWith(mapPaths[map].list)) return { map, state: undefined, list: undefined }
  const state = parseMapState(query)
  const { without, only, place, page } = state
  const { result: list } = await readList(base, { map, without, only, page, lat: place?.lat, lng: place?.lng })
  return { map, state, list }
}
