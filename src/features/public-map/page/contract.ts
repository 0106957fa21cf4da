import { z } from 'zod'
import { Day } from '../../../kit/day.ts'
import { endpoint } from '../../../kit/endpoint.ts'
import { repeatedParam } from '../../../kit/hal.ts'
import { publicMaps } from './maps.ts'

const Place = { lng: z.number(), lat: z.number() }

const PublicReport = z.object({
  /** Only on the map of every category. */
  id: z.int().nullable(),
  ...Place,
  category: z.string(),
  /** The slug of its main category. */
  topic: z.string(),
  /** The address of the icon of its sub category; null where that of its topic stands for it. */
  icon: z.string().nullable(),
  reportedOn: Day,
  /** Null while it is being handled. */
  solvedOn: Day.nullable(),
  /** The street and number nearby; the name of the area when its place is blurred. Null when unknown. */
  near: z.string().nullable(),
  /** Whether it is shown in the middle of a square in which it is, and not at its place. */
  isBlurred: z.boolean(),
})
export type PublicReport = z.output<typeof PublicReport>

const PublicCluster = z.object({
  /** The id of its grid cell: the same at the same zoom, however the map is moved. */
  id: z.string(),
  ...Place,
  count: z.int(),
  /** How many of them are solved. */
  solved: z.int(),
  /** The bounds of its grid cell: west, south, east, north. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
})
export type PublicCluster = z.output<typeof PublicCluster>

const count = z.int()

const Topic = z.object({
  slug: z.string(),
  name: z.string(),
  /** The address of its icon. */
  icon: z.string().nullable(),
  /** How many of its reports there are in the box, whatever the filter is. */
  count,
  /** Its sub categories that have reports in the box, where the municipality offers these as a filter. */
  subs: z.array(z.object({ slug: z.string(), name: z.string(), icon: z.string().nullable(), count })),
})
export type Topic = z.output<typeof Topic>

const integer = (min: number, max: number, message: string) =>
  z
    .string()
    .refine(text => /^\d{1,4}$/.test(text) && Number(text) >= min && Number(text) <= max, message)
    .transform(Number)

const degrees = z
  .string()
  .regex(/^-?\d{1,3}(\.\d{1,20})?$/, 'Voer een getal in.')
  .transform(Number)

const Filter = {
  map: z.enum(publicMaps),
  /** The topics that are left out: main categories, and sub categories as `main/sub`. Those that do not exist are ignored. */
  without: repeatedParam.pipe(
    z.array(z.string().regex(/^[\w-]{1,100}(\/[\w-]{1,100})?$/, 'Voer een onderwerp in.')).max(300),
  ),
  /** The main category that alone is shown. */
  only: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'Voer een onderwerp in.')
    .optional(),
}

export const readPublicClusters = endpoint('GET', '/api/public-map/clusters', {
  access: 'public',
  query: z.object({
    ...Filter,
    /** `west,south,east,north` in degrees; made larger to whole cells of the grid. */
    bbox: z.string().max(200),
    zoom: integer(0, 22, 'Voer een heel getal in van 0 tot en met 22.'),
  }),
  answer: z.object({
    /** Number of reports in the box, with this filter. */
    count,
    topics: z.array(Topic),
    /** Two or more reports close together. */
    clusters: z.array(PublicCluster),
    /** The single reports; at the maximum zoom also those in clusters. `cluster`: the id of its cluster. */
    reports: z.array(PublicReport.extend({ cluster: z.string().nullable() })),
  }),
  summary: 'Public: reports on the map, clustered, when the map is enabled',
})
export type PublicClusters = z.output<typeof readPublicClusters.answer>
export type ReportOnMap = PublicClusters['reports'][number]

export const readPublicList = endpoint('GET', '/api/public-map/list', {
  access: 'public',
  query: z
    .object({
      ...Filter,
      lat: degrees.optional(),
      lng: degrees.optional(),
      page: integer(1, 9999, 'Voer een heel getal in van 1 tot en met 9999.').default(1),
    })
    .refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), {
      path: ['lat'],
      message: 'Voer lat en lng samen in.',
    }),
  answer: z.object({
    open: count,
    solved: count,
    topics: z.array(Topic),
    pageSize: count,
    /** Open reports first; the nearest first when a place was given, else the newest. `metres`: how far it is. */
    results: z.array(PublicReport.extend({ metres: z.int().nullable() })),
  }),
  summary: 'Public: the reports of the map as a list; with a place those within a kilometre',
})
export type PublicList = z.output<typeof readPublicList.answer>
export type ReportInList = PublicList['results'][number]
