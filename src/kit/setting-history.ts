import { z } from 'zod'

/** The history of a setting in words, newest first. `when` is in ISO 8601, `who` an e-mail address. */
export const SettingHistory = z.array(z.object({ when: z.string(), who: z.string(), action: z.string() }))
export type SettingHistory = z.output<typeof SettingHistory>
