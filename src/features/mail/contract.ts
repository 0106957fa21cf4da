import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { statusCodes } from '../reports/status/codes.ts'
import { ClosingInput } from '../reports/status-change/contract.ts'
import { reporterMailKinds } from './kinds.ts'
import { mailStates } from './rules.ts'

const MailOfReport = z.object({
  id: z.int(),
  kind: z.enum(reporterMailKinds),
  subject: z.string(),
  /** Five asterisks for a user who may not see contact details. */
  recipient: z.string(),
  state: z.enum(mailStates),
  attempts: z.int(),
  error: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
})
export type MailOfReport = z.output<typeof MailOfReport>

export const listMails = endpoint('GET', '/api/mails', {
  access: ['sia_read'],
  query: z.object({ report: z.coerce.number().int().positive() }),
  answer: z.array(MailOfReport),
  summary: 'The mails about a report and their states, newest first',
})

export const countUnsentMails = endpoint('GET', '/api/mails/unsent', {
  access: ['change_user'],
  answer: z.object({
    waiting: z.int(),
    uncertain: z.int(),
    failed: z.int(),
    oldest: z.string().nullable(),
    transport: z.enum(['smtp', 'caught', 'none']),
  }),
  summary: 'The number of mails that are not sent',
})

const MailPreviewRequest = z.object({
  status: z.enum(statusCodes),
  text: z.string().max(3000).nullish(),
  email_override: z.email().nullish(),
  ...ClosingInput.shape,
})
export type MailPreviewRequest = z.output<typeof MailPreviewRequest>

const MailPreview = z.object({
  subject: z.string(),
  html: z.string(),
  /** The URL of the same mail for an iframe: it works once, for five minutes. */
  address: z.string(),
})
export type MailPreview = z.output<typeof MailPreview>

export const previewMail = endpoint('POST', '/signals/v1/private/signals/:id/email/preview', {
  access: ['sia_write', 'sia_signal_create_initial'],
  body: MailPreviewRequest,
  answer: MailPreview,
  summary: 'The mail that would be sent with a change of status',
})
