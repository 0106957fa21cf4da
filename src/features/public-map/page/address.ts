import type { LatLng } from '#kit/rd.ts'

export type MapPlace = LatLng & { name: string }

/** `without`: hidden topics. `only`: a single visible topic. */
export type MapTopics = { without: readonly string[]; only?: string | undefined }
export type MapState = MapTopics & { place: MapPlace | undefined; page: number }

const numberIn = (text: string | null) => (text && /^-?\d{1,3}(\.\d{1,20})?$/.test(text) ? Number(text) : undefined)

/** Filter and place can be bookmarked. Invalid values are ignored. */
export function parseMapState(search: string): MapState {
  const params = new URLSearchParams(search)
  const [lat, lng, name] = [numberIn(params.get('lat')), numberIn(params.get('lng')), params.get('plek')]
  const page = Number(params.get('pagina'))
  const only = params.get('alleen') ?? ''
  return {
    without: params.getAll('zonder').filter(key => /^[\w-]{1,100}(\/[\w-]{1,100})?$/.test(key)),
    ...(/^[\w-]{1,100}$/.test(only) && { only }),
    place: name && lat !== undefined && lng !== undefined ? { lat, lng, name: name.slice(0, 200) } : undefined,
    page: Number.isInteger(page) && page >= 1 && page <= 9999 ? page : 1,
  }
}

export function formatMapState({ without, only, place, page }: MapState): string {
  const params = new URLSearchParams(without.map(key => ['zonder', key]))
  if (only) params.set('alleen', only)
  if (place)
    for (const [key, value] of [
      ['plek', place.name],
      ['lat', place.lat],
      ['lng', place.lng],
    ] as const)
      params.set(key, String(value))
  if (page > 1) params.set('pagina', String(page))
  return params.size > 0 ? `?${params}` : ''
}
