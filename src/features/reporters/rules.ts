/** `new` exists on the wire; here a change is waiting, done or off as soon as it is there. */
export const reporterStates = ['new', 'verification_email_sent', 'cancelled', 'approved'] as const
export type ReporterState = (typeof reporterStates)[number]

/** Still waiting for somebody. */
export const isPending = (state: ReporterState) => state === 'new' || state === 'verification_email_sent'

/** So long the link in the mail works. */
export const hoursToVerify = 24

type Contact = { email: string | null; phone: string | null }

/**
 * What becomes of a change: a new address has to be verified first, a new number alone counts at once, and what changes
 * nothing (or only takes the address away) is off.
 */
export function changeOutcome(current: Contact, requested: Contact): 'verify' | 'approve' | 'cancel' {
  if (requested.email && requested.email !== current.email) return 'verify'
  return requested.phone === current.phone ? 'cancel' : 'approve'
}

type PendingChange = { state: ReporterState; tokenExpiresAt: Date | null }

/** Why a link does not work; the wire says it in these words. */
export function tokenFault(reporter: PendingChange | undefined, now: Date): string | undefined {
  if (!reporter) return 'Token not found!'
  if (reporter.state === 'approved') return 'Token already verified!'
  if (reporter.state !== 'verification_email_sent' || !reporter.tokenExpiresAt) return 'Invalid token!'
  return reporter.tokenExpiresAt < now ? 'Token expired!' : undefined
}
