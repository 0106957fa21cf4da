import { z } from 'zod'
import { endpoint } from '../../../kit/endpoint.ts'
import { settingRights } from '../settings/policy.ts'
import { SettingsFile, sectionNames } from './format.ts'

const access = settingRights

export const exportSettings = endpoint('GET', '/api/settings-file', {
  access,
  answer: SettingsFile,
  summary:
    'All settings that administrators change, in one file: without users, whose names and rights are not taken along',
})

const flag = z.enum(['true', 'false']).transform(value => value === 'true')

const Difference = z.object({
  section: z.enum(sectionNames),
  key: z.string(),
  /** What it is called: of a department its name, where the key is its code. */
  label: z.string(),
  kind: z.enum(['added', 'changed']),
  /** Whether it gives users rights. */
  givesRights: z.boolean(),
  fields: z.array(z.object({ field: z.string(), from: z.string(), to: z.string(), isList: z.boolean() })),
})

const ImportResult = z.object({
  isDryRun: z.boolean(),
  /** Whether the file came from Signalen. */
  isOfSignalen: z.boolean(),
  differences: z.array(Difference),
  /** Names the differences: they must still be these when they are imported. */
  version: z.string(),
})
export type ImportResult = z.output<typeof ImportResult>

export const importSettings = endpoint('POST', '/api/settings-file', {
  access,
  query: z.object({ dry_run: flag.default(true) }),
  answer: ImportResult,
  summary:
    'What a file of settings would change, or make the changes that `chosen` (JSON, as `section key`) names, if `version` still names them: all of those or none',
})
