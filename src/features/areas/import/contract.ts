import { z } from 'zod'
import { endpoint } from '../../../kit/endpoint.ts'

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
})
export type ImportQuery = z.output<typeof ImportQuery>

const AreaRef = z.object({ code: z.string(), name: z.string() })

const ImportResult = z.object({
  isDryRun: z.boolean(),
  type: z.object({ code: z.string(), name: z.string(), isNew: z.boolean() }),
  coordinates: z.enum(['WGS84', 'RD']),
  /** West, south, east, north of all areas in the file. */
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  /** What is probably wrong, and is not refused. */
  warnings: z.array(z.string()),
  added: z.array(AreaRef),
  changed: z.array(AreaRef.extend({ oldName: z.string(), hasOtherBorders: z.boolean() })),
  unchanged: z.int(),
  /** With the number of reports that lie in it, which keep its code and name. */
  removed: z.array(AreaRef.extend({ reports: z.int() })),
})
export type ImportResult = z.output<typeof ImportResult>

export const importAreas = endpoint('POST', '/api/areas/import', {
  access: ['sia_write', 'sia_area_write'],
  query: ImportQuery,
  answer: ImportResult,
  summary: 'Add and replace areas of one kind from a GeoJSON file in WGS84 or RD; all of it or nothing',
})
