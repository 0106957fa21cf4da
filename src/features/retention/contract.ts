import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { RetentionTerms } from '#kit/retention-terms.ts'
import { requiredText } from '#kit/schemas.ts'
import { privacyRights } from './policy.ts'
import { registeredErasures, requesters, retentionSteps } from './steps.ts'

const access = privacyRights

const Hold = z.object({
  reportId: z.int(),
  reason: z.string(),
  placedAt: z.string(),
  placedBy: z.string().nullable(),
})
export type Hold = z.output<typeof Hold>

const DueReport = z.object({ id: z.int(), category: z.string(), closedAt: z.string() })

/** A report with parts counts as one. */
const DueStep = z.object({
  step: z.enum(retentionSteps),
  count: z.int(),
  reports: z.array(DueReport),
})
export type DueStep = z.output<typeof DueStep>

export const readRetention = endpoint('GET', '/api/retention', {
  access,
  answer: z.object({ terms: RetentionTerms, due: z.array(DueStep), holds: z.array(Hold) }),
  summary: 'The terms after which personal data are erased, what the next run would erase, and what is on hold',
})
export type Retention = z.output<typeof readRetention.answer>

export const maxReasonLength = 500

export const placeHold = endpoint('PUT', '/api/retention/holds/:id', {
  access,
  body: z.object({
    reason: requiredText(maxReasonLength, {
      empty: 'Vul in waarom de melding wordt vastgehouden.',
      tooLong: `Gebruik hoogstens ${maxReasonLength} tekens.`,
    }),
  }),
  answer: z.undefined(),
  summary: 'Erase nothing of a report and its parts until this is released; 412 when it is on hold already',
})

export const readHold = endpoint('GET', '/api/retention/holds/:id', {
  access,
  answer: z.object({ hold: Hold.nullable() }),
  summary: 'Why nothing of a report is erased; null when it is not on hold',
})

export const releaseHold = endpoint('DELETE', '/api/retention/holds/:id', {
  access,
  answer: z.undefined(),
  summary: 'Erase a report in time again',
})

const Erasure = z.object({
  id: z.int(),
  reportId: z.int(),
  parentId: z.int().nullable(),
  step: z.enum(registeredErasures),
  category: z.string(),
  closedAt: z.string().nullable(),
  at: z.string(),
  requester: z.enum(requesters).nullable(),
  by: z.string().nullable(),
  reportCount: z.int().nullable(),
})
export type RegisteredRow = z.output<typeof Erasure>

export const readRegister = endpoint('GET', '/api/retention/register', {
  access,
  query: z.object({ before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional() }),
  answer: z.object({ results: z.array(Erasure), next: z.int().nullable() }),
  summary: 'What was erased of which report, newest first',
})

export const downloadRegister = endpoint('GET', '/api/retention/register.csv', {
  access,
  answer: z.instanceof(Uint8Array),
  summary: 'The whole register as CSV',
})
