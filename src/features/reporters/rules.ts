import { type NoMailReason, noMailReason } from '#features/reports/status/mail-rules.ts'
import type { Status } from '#features/reports/status/statuses.ts'

/** `new` exists only on the wire; here a change is pending, approved or cancelled from the start. */
export const reporterStates = ['new', 'verification_email_sent', 'cancelled', 'approved'] as const
export type ReporterState = (typeof reporterStates)[number]

export const isPending = (state: ReporterState) => state === 'new' || state === 'verification_email_sent'

export const hoursToVerify = 24

type Contact = { email: string | null; phone: string | null }

/**
 * A new address has to be verified first, a new number alone takes effect at once; a request without a change, or that
 * only removes the address, is cancelled.
 */
export function changeOutcome(current: Contact, requested: Contact): 'verify' | 'approve' | 'cancel' {
  if (requested.email && requested.email !== current.email) return 'verify'
  return requested.phone === current.phone ? 'cancel' : 'approve'
}

type PendingChange = { state: ReporterState; tokenExpiresAt: Date | null; updatedAt: Date }

export const expiredText = 'Token expired!'

export const notVerifiedText = `het nieuwe e-mailadres is niet binnen ${hoursToVerify} uur bevestigd.`

export function tokenError(reporter: PendingChange | undefined, now: Date): string | undefined {
  if (!reporter) return 'Token not found!'
  const { state, tokenExpiresAt, updatedAt } = reporter
  if (state === 'approved') return 'Token already verified!'
  if (!tokenExpiresAt) return 'Invalid token!'
  // The job cancels an expired change some time later.
  const hasExpired = tokenExpiresAt < (state === 'cancelled' ? updatedAt : now)
  if (hasExpired) return expiredText
  return state === 'verification_email_sent' ? undefined : 'Invalid token!'
}

type ReporterOfReport = {
  reporterEmail: string | null
  reporterAllowsContact: boolean
  parentId: number | null
  parentStatus: Status | null
}

/**
 * Parts of another report send no mail, unless that report has the old status `split`. @param refusedAt since when
 * their address is refused; null when it is not known to be
 */
export const noMailReasonOf = (
  { reporterEmail, reporterAllowsContact, parentId, parentStatus }: ReporterOfReport,
  refusedAt: Date | null,
): NoMailReason | undefined =>
  noMailReason({
    isPart: parentId !== null && parentStatus !== 'split',
    hasEmail: Boolean(reporterEmail),
    isAddressRefused: refusedAt !== null,
    allowsContact: reporterAllowsContact,
  })

/** Mail to a refused address is also stored, and fails without an attempt. */
export const canBeMailed = (reporter: ReporterOfReport) => noMailReasonOf(reporter, null) === undefined
