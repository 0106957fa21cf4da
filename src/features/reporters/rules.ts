import { type NoMailReason, noMailReason } from '../reports/status/mail-rules.ts'
import type { Status } from '../reports/status/statuses.ts'

/** `new` exists only on the wire; here a change is pending, approved or cancelled from the start. */
export const reporterStates = ['new', 'verification_email_sent', 'cancelled', 'approved'] as const
export type ReporterState = (typeof reporterStates)[number]

/** Waiting for verification. */
export const isPending = (state: ReporterState) => state === 'new' || state === 'verification_email_sent'

/** How long the link in the mail works (hours). */
export const hoursToVerify = 24

type Contact = { email: string | null; phone: string | null }

/**
 * The outcome of a requested change: a new address has to be verified first, a new number alone takes effect at once, and a
 * request that changes nothing (or only removes the address) is cancelled.
 */
export function changeOutcome(current: Contact, requested: Contact): 'verify' | 'approve' | 'cancel' {
  if (requested.email && requested.email !== current.email) return 'verify'
  return requested.phone === current.phone ? 'cancel' : 'approve'
}

type PendingChange = { state: ReporterState; tokenExpiresAt: Date | null; updatedAt: Date }

/** What the wire says of a link that was not used in time. */
export const expiredText = 'Token expired!'

/** Why the system cancelled a change, in the history. */
export const notVerifiedText = `het nieuwe e-mailadres is niet binnen ${hoursToVerify} uur bevestigd.`

/** Why a link does not work, in the words of the wire. */
export function tokenError(reporter: PendingChange | undefined, now: Date): string | undefined {
  if (!reporter) return 'Token not found!'
  const { state, tokenExpiresAt, updatedAt } = reporter
  if (state === 'approved') return 'Token already verified!'
  if (!tokenExpiresAt) return 'Invalid token!'
  // The change is cancelled because of it, some time later.
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
 * Why the reporter gets no mail. Parts of another report send none, unless that one has the old status `split`.
 * @param refusedAt since when their address is refused; null: as far as known it is not
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

/** Whether there is a mail to the reporter. One to an address that is refused is stored too, and fails without an attempt. */
export const canBeMailed = (reporter: ReporterOfReport) => noMailReasonOf(reporter, null) === undefined
