import { isToReporter, type MailKind, mailFactsOf } from './kinds.ts'

export const mailStates = ['waiting', 'sending', 'uncertain', 'sent', 'failed'] as const
export type MailState = (typeof mailStates)[number]

/** The states of a mail that has not gone out, and may still do so. */
export const pendingStates = ['waiting', 'sending', 'uncertain'] as const satisfies readonly MailState[]

/** The state of a mail as staff see it. */
export const mailStateLabel: Record<MailState, string> = {
  waiting: 'wacht',
  sending: 'wordt verstuurd',
  uncertain: 'onzeker',
  sent: 'verstuurd',
  failed: 'mislukt',
}

/** A mail that a server defers is given up after both this number of days and this number of attempts. */
const giveUpAfter = { days: 5, attempts: 20 }

/** Why a mail is not sent yet: no connection, a temporary refusal, or a connection that broke after the content was sent. */
export type DelayReason = 'unreachable' | 'deferred' | 'unknown'

/**
 * Whether to stop trying. A server that defers a mail is not tried for ever, one that is unreachable is. Where the connection
 * always breaks after the content, each attempt may arrive: those end sooner. A mail that staff sent again has its days anew.
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

/** Whether a mail goes to the reporter as the report knows them, and not to an address that a change is about. */
export function isToCurrentReporter(kind: MailKind): boolean {
  const { audience, about } = mailFactsOf(kind)
  return audience === 'reporter' && about === 'report'
}

type MailToTry = { kind: MailKind; recipient: string; resentAt: Date | null }
type ReporterAddress = { reporterEmail: string | null; refusedAt: Date | null }

/** Whether the address of the reporter is known to be refused, so that a mail to it is not tried. Staff may ask for it all the same. */
export const isToRefusedAddress = (
  { kind, recipient, resentAt }: MailToTry,
  { reporterEmail, refusedAt }: ReporterAddress,
) =>
  refusedAt !== null && recipient === reporterEmail && isToReporter(kind) && (resentAt === null || resentAt < refusedAt)

type MailToResend = { kind: MailKind; state: MailState; hasContent: boolean }
type ReporterToMail = { reporterEmail: string | null; reporterAllowsContact: boolean }
type ResendRefusal = 'not-failed' | 'no-content' | 'no-address' | 'no-contact'

/** Why a mail cannot be sent again; undefined when it can. @param reporter undefined: the mail is about no report */
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
