import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { toGeoJson } from '#kit/geo-json.ts'
import { halPage, PageQuery, repeatedParam } from '#kit/hal.ts'
import { jsonUpTo, requiredText } from '#kit/schemas.ts'
import { parseGeoJsonArea, parseWktArea } from './rules.ts'

const AreaType = z.object({ id: z.int(), name: z.string(), code: z.string() })

export const Area = z.object({
  name: z.string(),
  code: z.string(),
  type: AreaType,
  /** West, south, east, north. */
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
})
export type Area = z.output<typeof Area>

const filters = { code: repeatedParam, type_code: repeatedParam }
const Position = z.tuple([z.number(), z.number()])

const AreaFeature = z.object({
  type: z.literal('Feature'),
  geometry: z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(z.array(Position))) }),
  properties: z.object({ name: z.string(), code: z.string(), type: AreaType }),
})
export const AreaGeography = z.object({ type: z.literal('FeatureCollection'), features: z.array(AreaFeature) })

const listEndpoint = {
  query: PageQuery.extend({ ...filters, ordering: z.string().default('type,name') }),
  answer: halPage(Area),
  summary: 'The areas of the municipality',
}
const geographyEndpoint = {
  query: z.object({ ...filters, geopage: PageQuery.shape.page, page_size: PageQuery.shape.page_size }),
  answer: AreaGeography,
  summary: 'The areas of the municipality with their borders',
}

export const listAreas = endpoint('GET', '/signals/v1/public/areas', { access: 'public', ...listEndpoint })
export const areaGeography = endpoint('GET', '/signals/v1/public/areas/geography', {
  access: 'public',
  ...geographyEndpoint,
})
export const listAreasForStaff = endpoint('GET', '/signals/v1/private/areas', { access: 'signed-in', ...listEndpoint })
export const areaGeographyForStaff = endpoint('GET', '/signals/v1/private/areas/geography', {
  access: 'signed-in',
  ...geographyEndpoint,
})

const NewAreaType = z.object({
  name: requiredText(255),
  code: requiredText(255),
})

export const listAreaTypes = endpoint('GET', '/signals/v1/private/area-types', {
  access: ['sia_read'],
  query: PageQuery,
  answer: halPage(AreaType),
  summary: 'The kinds of areas',
})
export const createAreaType = endpoint('POST', '/signals/v1/private/area-types', {
  access: ['sia_write', 'sia_areatype_write'],
  body: NewAreaType,
  answer: AreaType,
  summary: 'Add a kind of areas',
})

/** GeoJSON, or well-known text. */
const Geometry = jsonUpTo(1_000_000).transform((input, context) => {
  const geometry = toGeoJson(input)
  const area = typeof geometry === 'string' ? parseWktArea(geometry) : parseGeoJsonArea(geometry)
  if (area) return area
  const message = input === undefined ? 'Dit veld is vereist.' : 'Ongeldige geometrie: geef een MultiPolygon.'
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

export const createArea = endpoint('POST', '/signals/v1/private/area', {
  access: ['sia_write', 'sia_area_write'],
  body: NewAreaType.extend({ _type: z.int(), geometry: Geometry }),
  answer: z.object({ name: z.string(), code: z.string(), _type: z.int(), geometry: AreaFeature.shape.geometry }),
  summary: 'Add an area of a kind that is there',
})
