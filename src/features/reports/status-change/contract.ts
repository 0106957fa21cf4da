import { z } from 'zod'
import { blankToNull } from '../inputs.ts'
import { statusCodes } from '../status/codes.ts'
import { externalSystems } from '../status/rules.ts'

export const StatusChange = z.object({
  state: z.enum(statusCodes),
  text: z.string().max(10_000).nullish(),
  send_email: z.boolean().default(false),
  email_override: blankToNull(z.union([z.literal(''), z.email()]).nullable()).optional(),
  target_api: blankToNull(z.union([z.literal(''), z.enum(externalSystems)]).nullable()).optional(),
  extra_properties: z.unknown().optional(),
})
export type StatusChange = z.output<typeof StatusChange>
