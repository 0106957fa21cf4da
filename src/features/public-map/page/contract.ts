import { z } from 'zod'
import { Day } from '#kit/day.ts'
import { endpoint } from '#kit/endpoint.ts'
import { repeatedParam } from '#kit/hal.ts'
import { publicMaps } from './maps.ts'

const Place = { lng: z.number(), lat: z.number() }

const PublicReport = z.object({
  id: z.int().nullable(),
  ...Place,
  category: z.string(),
  topic: z.string(),
  icon: z.string().nullable(),
  reportedOn: Day,
  solvedOn: Day.nullable(),
  /** Street and number nearby; the name of the area for a blurred place. Null when unknown. */
  near: z.string().nullable(),
  /** Shown in the middle of a square that contains it. */
  isBlurred: z.boolean(),
})
export type PublicReport = z.output<typeof PublicReport>

const PublicCluster = z.object({
  /** The id of the grid cell, stable while the map moves at the same zoom. */
  id: z.string(),
  ...Place,
  count: z.int(),
  solved: z.int(),
  /** West, south, east, north. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
})
export type PublicCluster = z.output<typeof PublicCluster>

const count = z.int()

const Topic = z.object({
  slug: z.string(),
  name: z.string(),
  icon: z.string().nullable(),
  count,
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
  /** Hidden main categories, and sub categories as `main/sub`. Unknown ones are ignored. */
  without: repeatedParam.pipe(
    z.array(z.string().regex(/^[\w-]{1,100}(\/[\w-]{1,100})?$/, 'Voer een onderwerp in.')).max(300),
  ),
  only: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'Voer een onderwerp in.')
    .optional(),
}

export const readPublicClusters = endpoint('GET', '/api/public-map/clusters', {
  access: 'public',
  query: z.object({
    ...Filter,
    /** `west,south,east,north` in degrees; extended to whole cells of the grid. */
    bbox: z.string().max(200),
    zoom: integer(0, 22, 'Voer een heel getal in van 0 tot en met 22.'),
  }),
  answer: z.object({
    count,
    topics: z.array(Topic),
    clusters: z.array(PublicCluster),
    /** At the maximum zoom also the reports in clusters. */
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
    /** Open reports first; the nearest first for a given place, else the newest. */
    results: z.array(PublicReport.extend({ metres: z.int().nullable() })),
  }),
  summary: 'Public: the reports of the map as a list; with a place those within a kilometre',
})
export type PublicList = z.output<typeof readPublicList.answer>
export type ReportInList = PublicList['results'][number]
