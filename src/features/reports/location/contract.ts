import { z } from 'zod'
import { categoryWriters } from '#features/categories/writers.ts'
import { endpoint } from '#kit/endpoint.ts'
import { toGeoJson } from '#kit/geo-json.ts'

const AddressOnWire = z
  .object({
    openbare_ruimte: z.string().max(256).nullish(),
    huisnummer: z.union([z.string().max(256), z.int()]).nullish(),
    huisletter: z.string().max(256).nullish(),
    huisnummer_toevoeging: z.string().max(256).nullish(),
    postcode: z.string().max(7, 'Zorg ervoor dat dit veld niet meer dan 7 karakters bevat.').nullish(),
    woonplaats: z.string().max(256).nullish(),
  })
  .superRefine((address, context) => {
    if (Object.values(address).every(part => part === undefined)) return
    // Without these the address could not be stored (docs/wire/limits.md#crashes-of-the-reference); they may be
    // blank.
    for (const name of ['openbare_ruimte', 'huisnummer'] as const)
      if (address[name] === undefined)
        context.addIssue({ code: 'custom', message: 'Dit veld is vereist.', path: [name] })
  })

export const PointOnWire = z.object({
  type: z.literal('Point'),
  coordinates: z.tuple([z.number(), z.number()]),
})

const PointInput = z.preprocess(
  (point: z.input<typeof PointOnWire>) => toGeoJson(point),
  PointOnWire.extend({
    /** The height is dropped. */
    coordinates: z
      .tuple([z.number(), z.number(), z.number().optional()])
      .transform(([lng, lat]): [number, number] => [lng, lat]),
  }),
)

export const LocationInput = z.object({
  geometrie: PointInput,
  address: AddressOnWire.nullish(),
  stadsdeel: z.enum(['A', 'B', 'E', 'M', 'N', 'T', 'K', 'F', 'H', 'W']).nullish(),
  buurt_code: z.string().max(4).nullish(),
  extra_properties: z.record(z.string(), z.unknown()).nullish(),
})

/** Replaces the whole location, so coordinates are required (docs/wire/reports.md#change). */
export const LocationChange = LocationInput.extend({ geometrie: PointInput.optional() }).transform((value, context) => {
  if (value.geometrie) return { ...value, geometrie: value.geometrie }
  context.addIssue({ code: 'custom', message: 'Coordinate data must be present', path: [] })
  return z.NEVER
})
export type LocationInput = z.output<typeof LocationInput>

const LayerFeatures = z.object({
  features: z.array(
    z.object({
      id: z.string(),
      lat: z.number(),
      lng: z.number(),
      properties: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    }),
  ),
  /** False when the box holds more objects than are returned. */
  isWhole: z.boolean(),
})
export type LayerFeatures = z.output<typeof LayerFeatures>

export const mapLayerAsGeoJson = endpoint('GET', '/signals/v1/public/map-layers/:layer', {
  access: 'public',
  query: z.object({ bbox: z.string().default('') }),
  answer: z.object({
    type: z.literal('FeatureCollection'),
    features: z.array(
      z.object({
        type: z.literal('Feature'),
        id: z.string(),
        geometry: PointOnWire,
        properties: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
      }),
    ),
  }),
  summary: 'The objects of a map layer for other front ends, as GeoJSON',
})

const LayerTrial = z.object({
  count: z.int(),
  isWhole: z.boolean(),
  /** Objects of an unknown kind come last, without a label. */
  kinds: z.array(z.object({ label: z.string().nullable(), count: z.int() })),
  ids: z.array(z.string()),
})
export const LayerTrialResult = z.union([LayerTrial, z.object({ error: z.string() })])
export type LayerTrialResult = z.output<typeof LayerTrialResult>

export const tryMapLayer = endpoint('POST', '/api/map-layers/:layer/try', {
  access: categoryWriters,
  answer: LayerTrialResult,
  summary: 'Fetch the objects of a map layer in the middle of the municipality, to see whether it works',
})

export const mapLayer = endpoint('GET', '/api/map-layers/:layer', {
  access: 'public',
  query: z.object({ bbox: z.string().default('') }),
  answer: LayerFeatures,
  summary: 'Things on the map that a report can be about',
})
