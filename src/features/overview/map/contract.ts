import { z } from 'zod'
import { ReportFilter } from '#features/filters/contract.ts'
import { priorities } from '#features/reports/rules.ts'
import { statusCodes } from '#features/reports/status/rules.ts'
import { statusPhases } from '#features/reports/status/statuses.ts'
import { endpoint } from '#kit/endpoint.ts'
import { SearchText } from '../contract.ts'

const Place = { lng: z.number(), lat: z.number() }

const Cluster = z.object({
  /** The id of its grid cell, which stays the same when the map moves at one zoom. */
  id: z.string(),
  ...Place,
  count: z.int(),
  priority: z.enum(priorities),
  phases: z.record(z.enum(statusPhases), z.int()),
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
})
export type Cluster = z.output<typeof Cluster>

const MapReport = z.object({
  id: z.int(),
  ...Place,
  state: z.enum(statusCodes),
  priority: z.enum(priorities),
  category: z.string(),
  mainCategory: z.string(),
  text: z.string(),
  place: z.string(),
  createdAt: z.string(),
  cluster: z.string().nullable(),
})
export type MapReport = z.output<typeof MapReport>

const numberBetween = (min: number, max: number, message: string) =>
  z
    .string()
    .refine(text => /^\d{1,4}$/.test(text) && Number(text) >= min && Number(text) <= max, message)
    .transform(Number)

export const readClusters = endpoint('GET', '/api/report-clusters', {
  access: ['sia_read'],
  query: z.object({
    ...ReportFilter.shape,
    q: SearchText,
    /** `west,south,east,north` in degrees, extended to whole grid cells. */
    bbox: z.string().max(200),
    zoom: numberBetween(0, 22, 'Voer een heel getal in van 0 tot en met 22.'),
    hours: numberBetween(1, 8760, 'Voer een heel getal in van 1 tot en met 8760.').optional(),
  }),
  answer: z.object({
    count: z.int(),
    /** Reports with only a neighbourhood, inside and outside the box. */
    notPlaced: z.int(),
    clusters: z.array(Cluster),
    /** When there are few, or at the maximum zoom, this includes reports in clusters. */
    reports: z.array(MapReport),
  }),
  summary: 'The reports of a list on a map, clustered',
})
export type Clusters = z.output<typeof readClusters.answer>
