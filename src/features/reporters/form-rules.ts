import { isLongPhone } from '#features/reports/phone.ts'
import { limits } from '#features/reports/rules.ts'
import { isEmailAddress } from '#kit/email-address.ts'

export type Contact = { phone: string; email: string }
export type ContactErrors = { phone?: string | undefined; email?: string | undefined }

const example = 'Bijvoorbeeld: naam@domein.nl'

/** An existing e-mail address can be changed but not removed. */
export function contactErrors({ phone, email }: Contact, before: Contact): ContactErrors {
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
export function contactChangeSteps(after: Contact, before: Contact): Contact[] {
  const isNewPhone = after.phone !== before.phone
  const isNewEmail = after.email !== before.email
  if (isNewPhone && isNewEmail) return [{ phone: after.phone, email: before.email }, after]
  return isNewPhone || isNewEmail ? [after] : []
}
