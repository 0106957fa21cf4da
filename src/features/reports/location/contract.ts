import { z } from 'zod'
import { endpoint } from '../../../kit/endpoint.ts'

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
