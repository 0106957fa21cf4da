import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { settingRights } from '../settings/policy.ts'
import { SettingsFile, sectionNames } from './format.ts'

const access = settingRights

export const exportSettings = endpoint('GET', '/api/settings-file', {
  access,
  answer: SettingsFile,
  summary:
    'All settings that administrators change, in one file: without users, whose names and rights are not taken along',
})

/** Changes in one request: nobody else's settings change meanwhile, and on the embedded database nothing does. */
export const maxChosen = 1000

const flag = z.enum(['true', 'false']).transform(value => value === 'true')

const Difference = z.object({
  section: z.enum(sectionNames),
  key: z.string(),
  /** Differs from the key for a department, whose key is its code. */
  label: z.string(),
  kind: z.enum(['added', 'changed']),
  givesRights: z.boolean(),
  /** Set when this user, or anybody, cannot make the change. */
  refusal: z.string().nullable(),
  fields: z.array(z.object({ field: z.string(), from: z.string(), to: z.string(), isList: z.boolean() })),
})

const ImportResult = z.object({
  isDryRun: z.boolean(),
  isOfSignalen: z.boolean(),
  differences: z.array(Difference),
  /** Objects of the file that equal those here. */
  unchanged: z.array(Difference.pick({ section: true, key: true, label: true })),
  /** Rows of Signalen that are not imported; `row` counts from 1. */
  misfits: z.array(z.object({ row: z.int(), name: z.string(), field: z.string().nullable(), reason: z.string() })),
  /** Identifies the differences, which must be the same when they are imported. */
  version: z.string(),
})
export type ImportResult = z.output<typeof ImportResult>

export const importSettings = endpoint('POST', '/api/settings-file', {
  access,
  query: z.object({ dry_run: flag.default(true) }),
  answer: ImportResult,
  summary:
    'What a file of settings, or of the API or administration of Signalen, would change, or make the changes that `chosen` (JSON, as `section key`) names, if `version` still names them: all of those or none',
})

export const noValue = 'leeg'
export const noItems = 'geen'
