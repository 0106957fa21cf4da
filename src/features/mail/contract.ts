import { z } from 'zod'
import { statusCodes } from '#features/reports/status/codes.ts'
import { noMailReasons } from '#features/reports/status/mail-rules.ts'
import { ClosingInput } from '#features/reports/status-change/contract.ts'
import { emailAddress } from '#kit/email-schema.ts'
import { endpoint } from '#kit/endpoint.ts'
import { mailStates } from './delivery-rules.ts'
import { isMailKind, mailKinds } from './kinds.ts'
import { LogPeriod, logParts, MailLogQuery } from './log-query.ts'
import { logRights, resendRights } from './policy.ts'

const kinds = Object.keys(mailKinds).filter(isMailKind)

const Delivery = z.object({
  id: z.int(),
  kind: z.enum(kinds),
  /** Five asterisks hide the address of a reporter from a user who may not see contact details. */
  recipient: z.string(),
  state: z.enum(mailStates),
  attempts: z.int(),
  error: z.string().nullable(),
  createdAt: z.string(),
  triedAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  /** Depends on state and content only; the rights come on top. */
  canResend: z.boolean(),
})

const MailOfReport = Delivery.extend({
  subject: z.string(),
  resentAt: z.string().nullable(),
  resentBy: z.string().nullable(),
})
export type MailOfReport = z.output<typeof MailOfReport>

const MailsOfReport = z.object({
  mails: z.array(MailOfReport),
  addressRefusedAt: z.string().nullable(),
  /** Null when the reporter gets mail. */
  noMail: z.enum(noMailReasons).nullable(),
  isUnsatisfied: z.boolean(),
})
export type MailsOfReport = z.output<typeof MailsOfReport>

export const listMails = endpoint('GET', '/api/mails', {
  access: ['sia_read'],
  query: z.object({ report: z.coerce.number().int().positive() }),
  answer: MailsOfReport,
  summary: 'The mails about a report and their delivery, newest first',
})

export const resendMail = endpoint('POST', '/api/mails/:id/resend', {
  access: resendRights,
  answer: z.object({ state: z.enum(mailStates) }),
  summary: 'Send a mail that failed again, with the same content; one that did not fail is left as it is',
})

const LoggedMail = Delivery.extend({
  report: z.object({ id: z.int(), number: z.string() }).nullable(),
})
export type LoggedMail = z.output<typeof LoggedMail>

const MailLog = z.object({
  mails: z.array(LoggedMail),
  counts: z.record(z.enum(logParts), z.int()),
  page: z.int(),
  pages: z.int(),
  /** When the longest waiting mail was queued, in any period; null when none waits. */
  waitingSince: z.string().nullable(),
  transport: z.enum(['smtp', 'caught', 'none']),
})
export type MailLog = z.output<typeof MailLog>

export const readMailLog = endpoint('GET', '/api/mail-log', {
  access: logRights,
  query: MailLogQuery,
  answer: MailLog,
  summary: 'All mails of a period and their delivery, newest first',
})

export const resendFailedMails = endpoint('POST', '/api/mail-log/resend', {
  access: [...logRights, ...resendRights],
  body: LogPeriod,
  answer: z.object({
    count: z.int(),
    /** The address is refused, or the reporter gets no mail. */
    skipped: z.int(),
  }),
  summary: 'Send the mails of a period that failed again',
})

const MailPreviewRequest = z.object({
  status: z.enum(statusCodes),
  text: z.string().max(3000).nullish(),
  email_override: emailAddress().nullish(),
  ...ClosingInput.shape,
  /** The report to link as a double before closing. Not in the API of the reference. */
  double_of: z.int().positive().optional(),
})
export type MailPreviewRequest = z.output<typeof MailPreviewRequest>

const MailPreview = z.object({
  subject: z.string(),
  html: z.string(),
  /** For an iframe: works once, for five minutes. */
  address: z.string(),
})
export type MailPreview = z.output<typeof MailPreview>

export const previewMail = endpoint('POST', '/signals/v1/private/signals/:id/email/preview', {
  access: ['sia_write', 'sia_signal_create_initial'],
  body: MailPreviewRequest,
  answer: MailPreview,
  summary: 'The mail that would be sent with a change of status',
})
