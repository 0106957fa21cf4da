import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'

/** Only users who decide about rights change the settings of the municipality. */
const readers = ['sia_read', 'change_group'] as const
const writers = ['sia_write', 'change_group'] as const
const path = '/api/municipality' as const

const Value = z.union([z.string(), z.number(), z.boolean()])
/** By the path in the configuration, such as `language.phoneNumber`. */
const Values = z.record(z.string(), Value)

export const MunicipalitySettings = z.object({
  values: Values,
  file: Values,
  limits: z.object({
    boundingBox: z.object({
      southWest: z.object({ lat: z.number(), lng: z.number() }),
      northEast: z.object({ lat: z.number(), lng: z.number() }),
    }),
    minZoom: z.int(),
    maxZoom: z.int(),
  }),
  /** Only the file and the environment change these. */
  fixed: z.array(z.object({ label: z.string(), text: z.string() })),
  /** These no longer fit the file, so the value of the file applies. */
  unusable: z.array(z.string()),
})
export type MunicipalitySettings = z.output<typeof MunicipalitySettings>

export const readMunicipalitySettings = endpoint('GET', path, {
  access: readers,
  answer: MunicipalitySettings,
  summary:
    "The municipality's settings that can be changed while the product runs; the ETag is the version for If-Match",
})

export const changeMunicipalitySettings = endpoint('PATCH', path, {
  access: writers,
  body: z.strictObject({ values: Values }),
  answer: MunicipalitySettings,
  summary: 'Change settings over the file; the value of the file takes its own away. All of them or none',
})

export const MunicipalityChange = z.object({
  id: z.int(),
  at: z.string(),
  by: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), from: Value, to: Value })),
})
export type MunicipalityChange = z.output<typeof MunicipalityChange>

export const municipalityHistory = endpoint('GET', `${path}/history` as const, {
  access: readers,
  answer: z.array(MunicipalityChange),
  summary: "Who changed the municipality's settings, when and how; newest first",
})
