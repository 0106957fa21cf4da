import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { requiredText } from '#kit/schemas.ts'

const name = requiredText(255)
const flag = z.enum(['true', 'false']).transform(value => value === 'true')

export const ImportQuery = z.object({
  /** The code of the area type. A new type needs `type_name`. */
  type: name,
  type_name: name.optional(),
  /** The properties of the file with the code and name of an area. */
  code_property: name.default('code'),
  name_property: name.default('name'),
  remove_others: flag.default(false),
  dry_run: flag.default(true),
  /** From the dry run that the user saw: nothing changes when the areas changed since. */
  version: z.string().max(100).optional(),
})
export type ImportQuery = z.output<typeof ImportQuery>

const AreaRef = z.object({ code: z.string(), name: z.string() })
const Box = z.tuple([z.number(), z.number(), z.number(), z.number()])

const Effects = z.object({
  /** Open reports that get another area, and those that get none; null when reports have no area of this type. */
  reports: z.object({ moved: z.int(), withoutArea: z.int() }).nullable(),
  /** Routing rules that name a removed area never hold afterwards. */
  rules: z.array(z.object({ id: z.int(), name: z.string() })),
  storedFilters: z.int(),
  /** Removed areas with a district letter in the configuration. */
  districts: z.array(AreaRef),
})

const AreaChanges = z.object({
  isDryRun: z.boolean(),
  type: z.object({ code: z.string(), name: z.string(), isNew: z.boolean() }),
  /** West, south, east, north of the imported areas; null without areas. */
  bbox: Box.nullable(),
  added: z.array(AreaRef),
  changed: z.array(AreaRef.extend({ oldName: z.string(), hasOtherBorders: z.boolean() })),
  unchanged: z.int(),
  /** `reports`: closed reports keep the code and name of the removed area. */
  removed: z.array(AreaRef.extend({ reports: z.int() })),
  /** Identifies the areas before and after. */
  version: z.string(),
  /** Null once it is done. */
  effects: Effects.nullable(),
})
export type AreaChanges = z.output<typeof AreaChanges>

const ImportResult = AreaChanges.extend({
  coordinates: z.enum(['WGS84', 'RD']),
  /** Probable mistakes, which are not refused. */
  warnings: z.array(z.string()),
})
export type ImportResult = z.output<typeof ImportResult>

const writers = ['sia_write', 'sia_area_write']
const readers = ['sia_read', 'sia_area_write']

export const importAreas = endpoint('POST', '/api/areas/import', {
  access: writers,
  query: ImportQuery,
  answer: ImportResult,
  summary: 'Add and replace areas of one kind from a GeoJSON file in WGS84 or RD; all of it or nothing',
})

const AreaType = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  count: z.int(),
  uses: z.array(z.enum(['reports', 'choice', 'districts'])),
  /** Null when the last change was not recorded. */
  changed: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
})
export type AreaType = z.output<typeof AreaType>

export const listAreaTypes = endpoint('GET', '/api/area-types', {
  access: readers,
  answer: z.array(AreaType),
  summary: 'The kinds of areas with what they are used for',
})

const AreaTypeSettings = AreaType.extend({
  /** Newest first. `before` is set when the earlier areas can be restored. */
  history: z.array(
    z.object({
      id: z.int(),
      at: z.string(),
      by: z.string().nullable(),
      texts: z.array(z.string()),
      before: z.int().nullable(),
    }),
  ),
})
export type AreaTypeSettings = z.output<typeof AreaTypeSettings>

export const readAreaType = endpoint('GET', '/api/area-types/:id', {
  access: readers,
  answer: AreaTypeSettings,
  summary: 'One kind of areas with its history',
})

export const restoreAreas = endpoint('POST', '/api/area-types/:id/restore', {
  access: writers,
  body: z.object({
    before: z.int(),
    dryRun: z.boolean().default(true),
    version: z.string().max(100).optional(),
  }),
  answer: AreaChanges,
  summary: 'Put the areas of one kind back as they were before a change; all of it or nothing',
})

/** Bytes. Parsing takes a few hundred megabytes of memory, and less than a second. */
export const maxFileBytes = 10 * 1024 * 1024

export const largeFileAdvice = 'Maak de grenzen minder fijn, of verdeel de gebieden over meer bestanden.'

/** Versions kept per type, to restore. */
export const keptVersions = 5
