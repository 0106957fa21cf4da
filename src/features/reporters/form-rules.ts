import { limits } from '../reports/rules.ts'

export type Contact = { phone: string; email: string }
export type ContactErrors = { phone?: string | undefined; email?: string | undefined }

const example = 'Bijvoorbeeld: naam@domein.nl'

/** What is wrong with the contact details. An existing e-mail address can be changed but not removed. */
export function contactErrors({ phone, email }: Contact, before: Contact): ContactErrors {
  return { phone: phoneError(phone), email: emailError(email, before.email !== '') }
}

function emailError(email: string, isNeeded: boolean): string | undefined {
  if (email === '') return isNeeded ? `E-mail melder is verplicht. ${example}` : undefined
  if (email.length > limits.email || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    return `E-mail melder is geen geldig e-mailadres, met een @ en een domeinnaam. ${example}`
  return undefined
}

const phoneError = (phone: string) =>
  phone === '' || (/^[\d\s()+-]{3,}$/.test(phone) && phone.length <= limits.phone)
    ? undefined
    : 'Vul een geldig telefoonnummer in. Alleen cijfers, spaties, haakjes, + en - zijn toegestaan.'

/** The changes to send in order: a telephone number takes effect at once, an address only after verification. */
export function contactChangeSteps(after: Contact, before: Contact): Contact[] {
  const isNewPhone = after.phone !== before.phone
  const isNewEmail = after.email !== before.email
  if (isNewPhone && isNewEmail) return [{ phone: after.phone, email: before.email }, after]
  return isNewPhone || isNewEmail ? [after] : []
}
