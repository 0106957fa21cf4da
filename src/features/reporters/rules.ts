import { isLongPhone } from '#features/reports/phone.ts'
import { limits } from '#features/reports/rules.ts'
import { type NoMailReason, noMailReason } from '#features/reports/status/rules.ts'
import type { Status } from '#features/reports/status/statuses.ts'
import { isEmailAddress } from '#kit/contact.ts'

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

export type TypedContact = { phone: string; email: string }
type ContactErrors = { phone?: string | undefined; email?: string | undefined }

const example = 'Bijvoorbeeld: naam@domein.nl'

/** An existing e-mail address can be changed but not removed. */
export function contactErrors({ phone, email }: TypedContact, before: TypedContact): ContactErrors {
  return { phone: phoneError(phone), email: emailError(email, before.email !== '') }
}

function emailError(email: string, isNeeded: boolean): string | undefined {
  if (email === '') return isNeeded ? `E-mail melder is verplicht. ${example}` : undefined
  if (email.length > limits.email || !isEmailAddress(email))
    return `E-mail melder is geen geldig e-mailadres, met een @ en een domeinnaam. ${example}`
  return undefined
}

const phoneError = (phone: string) =>
  phone === '' || (/^[\d\s()+-]{3,}$/.test(phone) && !isLongPhone(phone))
    ? undefined
    : 'Vul een geldig telefoonnummer in. Alleen cijfers, spaties, haakjes, + en - zijn toegestaan.'

/** In order: a telephone number takes effect at once, an address only after verification. */
export function contactChangeSteps(after: TypedContact, before: TypedContact): TypedContact[] {
  const isNewPhone = after.phone !== before.phone
  const isNewEmail = after.email !== before.email
  if (isNewPhone && isNewEmail) return [{ phone: after.phone, email: before.email }, after]
  return isNewPhone || isNewEmail ? [after] : []
}

/** `search`: a search in the privacy section; `download`: a file. */
export const accessKinds = ['view', 'search', 'download'] as const
export type AccessKind = (typeof accessKinds)[number]
