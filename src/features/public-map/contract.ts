import { z } from 'zod'
import { statusCodes } from '#features/reports/status/rules.ts'
import { endpoint } from '#kit/endpoint.ts'
import { pageSize, repeatedParam } from '#kit/hal.ts'

const PublicReport = z.object({
  type: z.literal('Feature'),
  geometry: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    category: z.object({
      name: z.string(),
      slug: z.string(),
      parent: z.object({ name: z.string(), slug: z.string() }),
    }),
    created_at: z.string(),
    /** An addition of this product: true when place and moment are a square and a day; absent elsewhere. */
    is_blurred: z.boolean().optional(),
  }),
})
export type PublicReport = z.output<typeof PublicReport>

const text = z.string().optional()

/** Without texts and contact details (docs/wire/public-map.md#geography). */
export const publicGeography = endpoint('GET', '/signals/v1/public/signals/geography', {
  access: 'public',
  query: z.object({
    bbox: text,
    lat: text,
    lon: text,
    group_by: text,
    maincategory_slug: repeatedParam,
    category_slug: repeatedParam,
    geopage: z.string().default('1'),
    page_size: pageSize(4000),
  }),
  answer: z.object({
    type: z.literal('FeatureCollection'),
    features: z.array(PublicReport).nullable(),
  }),
  summary: 'Public: place, category and date of reports that are being handled',
})
export type GeographyQuery = z.output<NonNullable<typeof publicGeography.query>>

const OpenReport = z.object({
  type: z.literal('Feature'),
  geometry: PublicReport.shape.geometry,
  properties: z.object({
    id: z.int(),
    created_at: z.string(),
    status: z.enum(statusCodes),
    category: z.object({ sub: z.string(), main: z.string() }),
  }),
})
export type OpenReport = z.output<typeof OpenReport>

/** Only when the municipality enables it (docs/wire/public-map.md#map-signals). */
export const mapSignals = endpoint('GET', '/signals/v1/public/map-signals', {
  access: 'public',
  answer: z.object({ type: z.literal('FeatureCollection'), features: z.array(OpenReport).nullable() }),
  summary: 'Public: the newest open reports, when enabled',
})
