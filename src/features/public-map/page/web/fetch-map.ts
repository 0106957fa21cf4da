import { pageData } from '#web/configuration.ts'
import { timeoutSignal } from '#web/fetch-response.ts'
import type { View } from '#web/map/MapView.tsx'
import type { MapPlace, MapTopics } from '../address.ts'
import type { PublicClusters, PublicList } from '../contract.ts'
import type { PublicMap } from '../maps.ts'

type Filter = MapTopics & { map: PublicMap }

const queryOf = ({ map, without, only }: Filter, more: Record<string, string>) =>
  new URLSearchParams([
    ['map', map],
    ...without.map(key => ['without', key]),
    ...(only ? [['only', only]] : []),
    ...Object.entries(more),
  ])

// Not validated, as on the other maps for residents: validation would load another library.

/** Milliseconds: long, as the page has no other content. */
const timeout = 30_000

async function fetchAnswer(url: string, signal: AbortSignal): Promise<unknown> {
  const init = {
    headers: { Accept: 'application/json' },
    signal: timeoutSignal(timeout, signal),
  }
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`unexpected status ${response.status}`)
  return response.json()
}

export async function fetchClusters(filter: Filter, { bounds, zoom }: View, signal: AbortSignal) {
  const { west, south, east, north } = bounds
  const bbox = [west, south, east, north].map(degrees => degrees.toFixed(6)).join()
  const none: PublicClusters = { count: 0, topics: [], clusters: [], reports: [] }
  const url = `/api/public-map/clusters?${queryOf(filter, { bbox, zoom: String(zoom) })}`
  return Object.assign(none, await fetchAnswer(url, signal))
}

type ListQuery = Filter & { place: MapPlace | undefined; page: number }

function takeListOfPage(): PublicList | undefined {
  const list = pageData<PublicList>('public-list')
  document.getElementById('public-list')?.remove()
  return list
}

export async function fetchList({ place, page, ...filter }: ListQuery, signal: AbortSignal): Promise<PublicList> {
  const listOfPage = takeListOfPage()
  if (listOfPage) return listOfPage
  const near = place && { lat: place.lat.toFixed(6), lng: place.lng.toFixed(6) }
  const none: PublicList = { open: 0, solved: 0, topics: [], pageSize: 1, results: [] }
  const url = `/api/public-map/list?${queryOf(filter, { ...near, page: String(page) })}`
  return Object.assign(none, await fetchAnswer(url, signal))
}
