import type { ReportFilter } from '#features/filters/contract.ts'
import { apiQuery } from '#web/api.ts'
import { readClusters } from '../contract.ts'

export type ClustersQuery = {
  filter: ReportFilter
  q: string
  hours: number | undefined
  view: { zoom: number; bounds: { west: number; south: number; east: number; north: number } } | undefined
}

const withoutDates = ({ created_after: _, created_before: __, ...filter }: ReportFilter): ReportFilter => filter

/** About a metre, which keeps the URL short. */
const rounded = (degrees: number) => degrees.toFixed(5)

export const clustersQuery = ({ filter, q, hours, view }: ClustersQuery) => {
  const { west = 0, south = 0, east = 0, north = 0 } = view?.bounds ?? {}
  const bbox = [west, south, east, north].map(rounded).join()
  const query = {
    ...(hours === undefined ? filter : withoutDates(filter)),
    bbox,
    zoom: String(view?.zoom ?? 0),
    q: q || undefined,
    hours: hours === undefined ? undefined : String(hours),
  }
  return apiQuery(readClusters, { query }, { under: ['reports'], enabled: view !== undefined, keepsPrevious: true })
}
