import { z } from 'zod'
import { TemplatesOfState } from '#features/default-texts/contract.ts'
import { isDay } from '#kit/day.ts'
import { endpoint } from '#kit/endpoint.ts'
import { emailAddress } from '#kit/schemas.ts'
import { blankToNull } from '../inputs.ts'
import { type Closing, closingReasons, maxClosingDetailLength } from '../status/closing-reasons.ts'
import { dayParts } from '../status/day-parts.ts'
import type { Planned } from '../status/planned.ts'
import { externalSystems, statusCodes, takesPlannedDay } from '../status/rules.ts'
import type { Status } from '../status/statuses.ts'

const maxForwarded = 200

export const StatusChange = z.object({
  state: z.enum(statusCodes),
  text: z.string().max(10_000).nullish(),
  send_email: z.boolean().default(false),
  email_override: blankToNull(z.union([z.literal(''), emailAddress()]).nullable()).optional(),
  target_api: blankToNull(z.union([z.literal(''), z.enum(externalSystems)]).nullable()).optional(),
  extra_properties: z.unknown().optional(),
  /** Our own form only: the author knew that the reporter reads the text on the page of the report. */
  for_reporter: z.boolean().optional(),
  /** Our own form only: ids of the pictures for the external party; absent for all. */
  forward_attachments: z.array(z.int()).max(maxForwarded).optional(),
})
export type StatusChange = z.output<typeof StatusChange>

/** docs/wire/statuses.md#closing-reasons. `planned_on` is also the day of a scheduled report. */
export const ClosingInput = z.object({
  closing_reason: z.enum(['', ...closingReasons]).nullish(),
  closing_detail: z.string().trim().max(maxClosingDetailLength).nullish(),
  closing_contact: z.string().trim().max(maxClosingDetailLength).nullish(),
  planned_on: z
    .string()
    .refine(text => text === '' || isDay(text), 'Voer een geldige datum in.')
    .nullish(),
  planned_part: z.enum(['', ...dayParts]).nullish(),
})
type ClosingInput = z.output<typeof ClosingInput>

export const closingFields = {
  closing_reason: z.enum(closingReasons).optional(),
  closing_detail: z.string().optional(),
  closing_contact: z.string().optional(),
  planned_on: z.string().optional(),
  planned_part: z.enum(dayParts).optional(),
}

export function closingIn(input: ClosingInput): Closing | null {
  const { closing_reason: reason, closing_detail: detail, closing_contact: contact, planned_on: plannedOn } = input
  return reason ? { reason, detail: detail || null, ...(contact && { contact }), plannedOn: plannedOn || null } : null
}

export const closingOnWire = (closing: Closing | null) => ({
  ...(closing && { closing_reason: closing.reason }),
  ...(closing?.detail && { closing_detail: closing.detail }),
  ...(closing?.contact && { closing_contact: closing.contact }),
  ...(closing?.plannedOn && { planned_on: closing.plannedOn }),
})

export const plannedIn = (to: Status, { planned_on: day, planned_part: part }: PlannedInput): Planned | null =>
  takesPlannedDay(to) && day ? { day, part: part || null } : null

type PlannedInput = Pick<ClosingInput, 'planned_on' | 'planned_part'>

export const plannedOnWire = (planned: Planned | null) => ({
  ...(planned && { planned_on: planned.day }),
  ...(planned?.part && { planned_part: planned.part }),
})

export const readDefaultTexts = endpoint('GET', '/api/reports/:id/default-texts', {
  access: ['sia_read'],
  answer: z.array(TemplatesOfState),
  summary:
    'The active default texts for the category of a report by status, with the variables that are known filled in',
})

export const readCommonText = endpoint('GET', '/api/reports/:id/common-text', {
  access: ['sia_read'],
  answer: z.object({ text: z.string() }),
  summary:
    'The text of the status of a report for its doubles too: what it says of this report alone is a variable again',
})
