import { z } from 'zod'
import { endpoint } from '../../../kit/endpoint.ts'
import { ReportFilter } from '../../filters/contract.ts'
import { priorities } from '../../reports/rules.ts'
import { statusCodes } from '../../reports/status/codes.ts'
import { statusPhases } from '../../reports/status/statuses.ts'
import { SearchText } from '../lists/contract.ts'

const Place = { lng: z.number(), lat: z.number() }

const Cluster = z.object({
  /** The id of its grid cell: the same at the same zoom, however the map is moved. */
  id: z.string(),
  ...Place,
  count: z.int(),
  /** The highest urgency of its reports. */
  priority: z.enum(priorities),
  phases: z.record(z.enum(statusPhases), z.int()),
  /** The bounds of its grid cell: west, south, east, north. */
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
  /** The first words of what the reporter wrote. */
  text: z.string(),
  /** Its street, or that it is pinned on the map. */
  place: z.string(),
  createdAt: z.string(),
  /** The id of its cluster; null when it is not in one. */
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
    /** `west,south,east,north` in degrees; made larger to whole cells of the grid. */
    bbox: z.string().max(200),
    zoom: numberBetween(0, 22, 'Voer een heel getal in van 0 tot en met 22.'),
    /** Only reports of this number of last hours. */
    hours: numberBetween(1, 8760, 'Voer een heel getal in van 1 tot en met 8760.').optional(),
  }),
  answer: z.object({
    /** Number of reports in the box. */
    count: z.int(),
    /** Number of reports, also outside the box, of which only the neighbourhood is known, so that they are not on the map. */
    notPlaced: z.int(),
    /** Two or more reports close together. */
    clusters: z.array(Cluster),
    /** The single reports; where there are few, or at the maximum zoom, also those in clusters. */
    reports: z.array(MapReport),
  }),
  summary: 'The reports of a list on a map, clustered',
})
export type Clusters = z.output<typeof readClusters.answer>
