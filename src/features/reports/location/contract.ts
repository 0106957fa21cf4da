import { z } from 'zod'
import { endpoint } from '../../../kit/endpoint.ts'

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
    // Without them nothing of it could be kept (docs/wire/limits.md#crashes-of-the-reference); blank they may be.
    for (const name of ['openbare_ruimte', 'huisnummer'] as const)
      if (address[name] === undefined)
        context.addIssue({ code: 'custom', message: 'Dit veld is vereist.', path: [name] })
  })

export const PointOnWire = z.object({
  type: z.literal('Point'),
  coordinates: z.tuple([z.number(), z.number()]),
})

/** A place in a request; which boxes it must lie in is asked by the use case. */
export const LocationInput = z.object({
  geometrie: PointOnWire,
  address: AddressOnWire.nullish(),
  stadsdeel: z.enum(['A', 'B', 'E', 'M', 'N', 'T', 'K', 'F', 'H', 'W']).nullish(),
  buurt_code: z.string().max(4).nullish(),
  extra_properties: z.record(z.string(), z.unknown()).nullish(),
})

/** The whole place anew: without coordinates there is none (docs/wire/reports.md#change). */
export const LocationChange = LocationInput.extend({ geometrie: PointOnWire.optional() }).transform(
  (value, context) => {
    if (value.geometrie) return { ...value, geometrie: value.geometrie }
    context.addIssue({ code: 'custom', message: 'Coordinate data must be present', path: [] })
    return z.NEVER
  },
)
export type LocationInput = z.output<typeof LocationInput>

/** Things of a layer of the map within a box. */
const LayerFeatures = z.object({
  features: z.array(
    z.object({
      id: z.string(),
      lat: z.number(),
      lng: z.number(),
      properties: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    }),
  ),
  /** Whether that is all there is: of a crowded box only the first are given. */
  isWhole: z.boolean(),
})
export type LayerFeatures = z.output<typeof LayerFeatures>

export const mapLayer = endpoint('GET', '/api/map-layers/:layer', {
  access: 'public',
  query: z.object({ bbox: z.string().default('') }),
  answer: LayerFeatures,
  summary: 'Things on the map that a report can be about',
})
