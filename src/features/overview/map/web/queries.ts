import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type Send } from '../../../../web/call.ts'
import type { ReportFilter } from '../../../filters/contract.ts'
import { readClusters } from '../contract.ts'

export type ClustersQuery = {
  filter: ReportFilter
  q: string
  /** Only reports of this number of last hours; the dates of the filter are then ignored. */
  hours: number | undefined
  view: { zoom: number; bounds: { west: number; south: number; east: number; north: number } } | undefined
}

const withoutDates = ({ created_after: _, created_before: __, ...filter }: ReportFilter): ReportFilter => filter

/** Degrees with a precision of about a metre, which keeps the address short. */
const rounded = (degrees: number) => degrees.toFixed(5)

export const clustersQuery = (send: Send, { filter, q, hours, view }: ClustersQuery) => {
  const { west = 0, south = 0, east = 0, north = 0 } = view?.bounds ?? {}
  const bbox = [west, south, east, north].map(rounded).join()
  const query = {
    ...(hours === undefined ? filter : withoutDates(filter)),
    bbox,
    zoom: String(view?.zoom ?? 0),
    q: q || undefined,
    hours: hours === undefined ? undefined : String(hours),
  }
  return queryOptions({
    queryKey: ['reports', 'clusters', query],
    queryFn: ({ signal }) => call(readClusters, { query, signal }, send),
    enabled: view !== undefined,
    placeholderData: keepPreviousData,
    meta: { suppressErrorNotice: true },
  })
}
