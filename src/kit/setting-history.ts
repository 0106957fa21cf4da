import { z } from 'zod'

const FieldChange = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })
export type FieldChange = z.output<typeof FieldChange>

/** Newest first. A form restores the replaced fields. `when` is in ISO 8601, `who` an e-mail address. */
export const SettingHistory = z.array(
  z.object({
    when: z.string(),
    who: z.string(),
    action: z.string(),
    isNew: z.boolean(),
    changes: z.array(FieldChange),
  }),
)
export type SettingHistory = z.output<typeof SettingHistory>
