import { z } from 'zod'
import { ReporterInput } from '#features/reports/inputs.ts'
import { endpoint } from '#kit/endpoint.ts'
import { halPage, PageQuery } from '#kit/hal.ts'
import { reporterStates } from './rules.ts'

export const Reporter = z.object({
  id: z.int(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  allows_contact: z.boolean(),
  sharing_allowed: z.boolean(),
  state: z.enum(reporterStates),
  email_verification_token_expires: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Reporter = z.output<typeof Reporter>

export const ContactChange = ReporterInput.extend({ sharing_allowed: z.boolean() })
export type ContactChange = z.output<typeof ContactChange>

const access = ['sia_can_view_contact_details'] as const
const StateQuery = z
  .string()
  .optional()
  .transform((input, context) => {
    const state = reporterStates.find(candidate => candidate === input)
    if (input === undefined || state) return state
    context.addIssue({ code: 'custom', message: `Selecteer een geldige keuze. ${input} is geen beschikbare keuze.` })
    return z.NEVER
  })

export const listReporters = endpoint('GET', '/signals/v1/private/signals/:id/reporters', {
  access,
  query: PageQuery.extend({ state: StateQuery }),
  answer: halPage(Reporter),
  summary: 'The contacts of a report, oldest first',
})

export const changeReporter = endpoint('POST', '/signals/v1/private/signals/:id/reporters', {
  access,
  body: ContactChange,
  answer: Reporter,
  summary: 'Change how the reporter can be reached; a new e-mail address counts once its owner verified it',
})

export const cancelReporter = endpoint('POST', '/signals/v1/private/signals/:id/reporters/:reporterId/cancel', {
  access,
  body: z.object({ reason: z.string().max(3000).nullish() }),
  answer: Reporter,
  summary: 'Take back a change that waits for its owner to verify it',
})

export const verifyEmail = endpoint('POST', '/signals/v1/public/reporter/verify-email', {
  access: 'public',
  body: z.object({ token: z.string().min(1) }),
  answer: z.object({ token: z.string() }),
  summary: 'The owner of a new e-mail address verifies it',
})
