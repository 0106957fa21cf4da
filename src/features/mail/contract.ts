import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { statusCodes } from '../reports/status/codes.ts'
import { noMailReasons } from '../reports/status/mail-rules.ts'
import { ClosingInput } from '../reports/status-change/contract.ts'
import { mailStates } from './delivery-rules.ts'
import { isMailKind, mailKinds } from './kinds.ts'
import { LogPeriod, logParts, MailLogQuery } from './log-query.ts'
import { logRights, resendRights } from './policy.ts'

const kinds = Object.keys(mailKinds).filter(isMailKind)

const Delivery = z.object({
  id: z.int(),
  kind: z.enum(kinds),
  /** Of a reporter: five asterisks for a user who may not see contact details. */
  recipient: z.string(),
  state: z.enum(mailStates),
  attempts: z.int(),
  /** Why it has not gone out, in Dutch. */
  error: z.string().nullable(),
  createdAt: z.string(),
  /** The last attempt. */
  triedAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  /** Whether its state and content let it be sent again; who may is decided by the rights. */
  canResend: z.boolean(),
})

const MailOfReport = Delivery.extend({
  subject: z.string(),
  /** When and by whom it was last sent again. */
  resentAt: z.string().nullable(),
  resentBy: z.string().nullable(),
})
export type MailOfReport = z.output<typeof MailOfReport>

const MailsOfReport = z.object({
  mails: z.array(MailOfReport),
  /** Since when the address that the reporter has now is refused; null when it is not. */
  addressRefusedAt: z.string().nullable(),
  /** Why the reporter gets no mail about it; null when they do. */
  noMail: z.enum(noMailReasons).nullable(),
  /** Whether the reporter said that they are not satisfied with the handling. */
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
  /** Null for a mail about no report. */
  report: z.object({ id: z.int(), number: z.string() }).nullable(),
})
export type LoggedMail = z.output<typeof LoggedMail>

const MailLog = z.object({
  mails: z.array(LoggedMail),
  /** Of the period, by part. */
  counts: z.record(z.enum(logParts), z.int()),
  page: z.int(),
  pages: z.int(),
  /** Since when the mail waits that has waited longest, of any period; null when none waits. */
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
    /** How many are sent again. */
    count: z.int(),
    /** How many cannot be: their address is refused, or the reporter wants or can get no mail. */
    skipped: z.int(),
  }),
  summary: 'Send the mails of a period that failed again',
})

const MailPreviewRequest = z.object({
  status: z.enum(statusCodes),
  text: z.string().max(3000).nullish(),
  email_override: z.email().nullish(),
  ...ClosingInput.shape,
  /** Not on the wire: the report that it will be linked to as a double before it is closed. */
  double_of: z.int().positive().optional(),
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
