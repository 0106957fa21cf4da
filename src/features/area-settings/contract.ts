import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'

const name = z.string().trim().min(1).max(255)
const flag = z.enum(['true', 'false']).transform(value => value === 'true')

export const ImportQuery = z.object({
  /** The code of the kind of areas; `type_name` is needed where there is none with this code yet. */
  type: name,
  type_name: name.optional(),
  /** The properties of the file that hold the code and the name of an area. */
  code_property: name.default('code'),
  name_property: name.default('name'),
  /** Whether areas of this kind that are not in the file go away. */
  remove_others: flag.default(false),
  /** Whether it is a dry run: nothing is changed. */
  dry_run: flag.default(true),
  /** That of the dry run that was looked at: nothing is changed when the areas have changed since. */
  version: z.string().max(100).optional(),
})
export type ImportQuery = z.output<typeof ImportQuery>

const AreaRef = z.object({ code: z.string(), name: z.string() })
const Box = z.tuple([z.number(), z.number(), z.number(), z.number()])

/** What a dry run finds besides the areas themselves. */
const Effects = z.object({
  /** How many open reports get another area, and how many of them none; null when reports have no area of this kind. */
  reports: z.object({ moved: z.int(), withoutArea: z.int() }).nullable(),
  /** Routing rules that name an area that goes away: they never hold afterwards. */
  rules: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Stored filters of all users that choose an area that goes away. */
  storedFilters: z.int(),
  /** The areas that go away and have a letter of a district in the configuration. */
  districts: z.array(AreaRef),
})

/** What replacing areas of one kind changes. */
const AreaChanges = z.object({
  isDryRun: z.boolean(),
  type: z.object({ code: z.string(), name: z.string(), isNew: z.boolean() }),
  /** West, south, east, north of all areas that come in; null without any. */
  bbox: Box.nullable(),
  added: z.array(AreaRef),
  changed: z.array(AreaRef.extend({ oldName: z.string(), hasOtherBorders: z.boolean() })),
  unchanged: z.int(),
  /** With the number of reports that lie in it; those that are closed keep its code and name. */
  removed: z.array(AreaRef.extend({ reports: z.int() })),
  /** Names the areas as they are now and as they would be. */
  version: z.string(),
  /** Null when it is done. */
  effects: Effects.nullable(),
})
export type AreaChanges = z.output<typeof AreaChanges>

const ImportResult = AreaChanges.extend({
  coordinates: z.enum(['WGS84', 'RD']),
  /** What is probably wrong, and is not refused. */
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
  /** Whether reports get the area of this kind that they lie in, residents without an address choose from it, it has district letters. */
  uses: z.array(z.enum(['reports', 'choice', 'districts'])),
  /** When its areas were last replaced, and by whom; null when that was before this was recorded. */
  changed: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
})
export type AreaType = z.output<typeof AreaType>

export const listAreaTypes = endpoint('GET', '/api/area-types', {
  access: readers,
  answer: z.array(AreaType),
  summary: 'The kinds of areas with what they are used for',
})

const AreaTypeSettings = AreaType.extend({
  /** Newest first. `before` names the areas as they were before, where they can be put back. */
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
    /** That of the dry run that was looked at. */
    version: z.string().max(100).optional(),
  }),
  answer: AreaChanges,
  summary: 'Put the areas of one kind back as they were before a change; all of it or nothing',
})
