import { z } from 'zod'
import { noMailReasons, statusCodes } from '#features/reports/status/rules.ts'
import { ClosingInput } from '#features/reports/status-change/contract.ts'
import { addDays, Day, isDay } from '#kit/day.ts'
import { endpoint } from '#kit/endpoint.ts'
import { emailAddress } from '#kit/schemas.ts'
import { type MailState, mailStates, pendingStates } from './delivery-rules.ts'
import { isMailKind, mailKinds } from './kinds.ts'
import { logRights, mailLogPath, resendRights } from './policy.ts'

export const logParts = ['all', 'pending', 'failed', 'sent'] as const
export type LogPart = (typeof logParts)[number]

export const logPartLabel: Record<LogPart, string> = {
  all: 'Alle',
  pending: 'Wacht',
  failed: 'Mislukt',
  sent: 'Verstuurd',
}

export const statesOf: Record<LogPart, readonly MailState[]> = {
  all: [...pendingStates, 'failed', 'sent'],
  pending: pendingStates,
  failed: ['failed'],
  sent: ['sent'],
}

const maxDays = 366

function checkPeriod({ from, to }: { from: string; to: string }, context: z.RefinementCtx) {
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['to'], message })
  if (!isDay(from) || !isDay(to)) return
  if (to < from) refuse('Deze dag ligt vóór de eerste dag.')
  if (addDays(from, maxDays) <= to) refuse('Een periode is ten hoogste een jaar.')
}

export const LogPeriod = z.object({ from: Day, to: Day }).superRefine(checkPeriod)
export type LogPeriod = z.output<typeof LogPeriod>

export const MailLogQuery = z
  .object({
    from: Day,
    to: Day,
    part: z.enum(logParts).default('all'),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  })
  .superRefine(checkPeriod)
export type MailLogQuery = z.output<typeof MailLogQuery>

const defaultDays = 30

export const lastDays = (today: string): MailLogQuery => ({
  from: addDays(today, 1 - defaultDays),
  to: today,
  part: 'all',
  page: 1,
})

/** Without dates it covers the last 30 days. */
export function parseLogQuery(params: URLSearchParams, today: string) {
  const { from, to } = lastDays(today)
  const value = (name: string) => params.get(name) ?? undefined
  const isWithoutDays = !params.has('from') && !params.has('to')
  const period = isWithoutDays ? { from, to } : { from: value('from'), to: value('to') }
  return MailLogQuery.safeParse({ ...period, part: value('part'), page: value('page') })
}

export function mailLogAddress({ part, from, to, page }: MailLogQuery, today: string): string {
  const usual = lastDays(today)
  const params = new URLSearchParams({
    ...(part !== 'all' && { part }),
    ...((from !== usual.from || to !== usual.to) && { from, to }),
    ...(page > 1 && { page: String(page) }),
  })
  return params.size > 0 ? `${mailLogPath}?${params}` : mailLogPath
}

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
