import { z } from 'zod'
import { endpoint } from '../../../kit/endpoint.ts'
import { ReportFilter } from '../../filters/contract.ts'
import { priorities } from '../../reports/rules.ts'
import { statusCodes } from '../../reports/status/codes.ts'
import { phases } from '../../reports/status/statuses.ts'
import { Typed } from '../lists/contract.ts'

const Place = { lng: z.number(), lat: z.number() }

const Cluster = z.object({
  /** The same for the same spot of the same zoom, however the map is moved. */
  id: z.string(),
  ...Place,
  count: z.int(),
  /** Of all in it, the most urgent. */
  priority: z.enum(priorities),
  phases: z.record(z.enum(phases), z.int()),
  /** In which part of the grid it lies: west, south, east, north. */
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
  createdAt: z.string(),
  /** In which of the clusters it is, when it does not stand by itself. */
  cluster: z.string().nullable(),
})
export type MapReport = z.output<typeof MapReport>

const numberBetween = (least: number, most: number, message: string) =>
  z
    .string()
    .refine(text => /^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most, message)
    .transform(Number)

export const readClusters = endpoint('GET', '/api/report-clusters', {
  access: ['sia_read'],
  query: z.object({
    ...ReportFilter.shape,
    q: Typed,
    /** `west,south,east,north` in degrees; made larger to whole cells of the grid. */
    bbox: z.string().max(200),
    zoom: numberBetween(0, 22, 'Voer een heel getal in van 0 tot en met 22.'),
    /** Only what came in during the last so many hours. */
    hours: numberBetween(1, 8760, 'Voer een heel getal in van 1 tot en met 8760.').optional(),
  }),
  answer: z.object({
    /** Everything in the box. */
    count: z.int(),
    /** Of the same selection, wherever they are: only the neighbourhood is known, so they stand nowhere on the map. */
    notPlaced: z.int(),
    /** Two or more that stand close together. */
    clusters: z.array(Cluster),
    /** Those by themselves; where there are few, or where one can come no nearer, also those in the clusters. */
    reports: z.array(MapReport),
  }),
  summary: 'The reports of a list on a map, those that stand close together counted',
})
export type Clusters = z.output<typeof readClusters.answer>
