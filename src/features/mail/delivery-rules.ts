import { isToReporter, type MailKind, mailFactsOf } from './kinds.ts'

export const mailStates = ['waiting', 'sending', 'uncertain', 'sent', 'failed'] as const
export type MailState = (typeof mailStates)[number]

export const pendingStates = ['waiting', 'sending', 'uncertain'] as const satisfies readonly MailState[]

export const mailStateLabel: Record<MailState, string> = {
  waiting: 'wacht',
  sending: 'wordt verstuurd',
  uncertain: 'onzeker',
  sent: 'verstuurd',
  failed: 'mislukt',
}

/** A deferred mail is given up after both. */
const giveUpAfter = { days: 5, attempts: 20 }

/** `unknown`: the connection broke after the content was sent. */
export type DelayReason = 'unreachable' | 'deferred' | 'unknown'

/**
 * A server that defers a mail is not retried forever, an unreachable one is. When the connection always breaks after
 * the content, each attempt may arrive, so those end sooner. Sending again restarts the days.
 */
export function isGivenUp(
  delay: DelayReason,
  { createdAt, resentAt, attempts }: { createdAt: Date; resentAt: Date | null; attempts: number },
  now: Date,
) {
  if (delay === 'unreachable' || attempts < giveUpAfter.attempts) return false
  const since = resentAt ?? createdAt
  return delay === 'unknown' || now.getTime() - since.getTime() > giveUpAfter.days * 86_400_000
}

/** False for an address that a change of contact details is about. */
export function isToCurrentReporter(kind: MailKind): boolean {
  const { audience, about } = mailFactsOf(kind)
  return audience === 'reporter' && about === 'report'
}

type MailToTry = { kind: MailKind; recipient: string; resentAt: Date | null }
type ReporterAddress = { reporterEmail: string | null; refusedAt: Date | null }

/** A mail to a refused address is not tried, unless staff send it again. */
export const isToRefusedAddress = (
  { kind, recipient, resentAt }: MailToTry,
  { reporterEmail, refusedAt }: ReporterAddress,
) =>
  refusedAt !== null && recipient === reporterEmail && isToReporter(kind) && (resentAt === null || resentAt < refusedAt)

type MailToResend = { kind: MailKind; state: MailState; hasContent: boolean }
type ReporterToMail = { reporterEmail: string | null; reporterAllowsContact: boolean }
type ResendRefusal = 'not-failed' | 'no-content' | 'no-address' | 'no-contact'

/** Undefined when it can be sent again. @param reporter undefined for a mail about no report */
export function resendRefusal(
  { kind, state, hasContent }: MailToResend,
  reporter: ReporterToMail | undefined,
): ResendRefusal | undefined {
  if (state !== 'failed') return 'not-failed'
  if (!hasContent) return 'no-content'
  if (!reporter || !isToCurrentReporter(kind)) return undefined
  if (!reporter.reporterEmail) return 'no-address'
  return reporter.reporterAllowsContact ? undefined : 'no-contact'
}
