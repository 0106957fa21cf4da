/** Telephone numbers are compared by this number of last digits: before them is 0, +31 or 0031. */
const comparedDigits = 9

/** A person as the privacy desk looks for them. At least one of both. */
export type Person = { email: string; phone: string }

/** The digits by which a telephone number is compared; undefined while it is incomplete. */
export function comparableDigits(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '')
  return digits.length >= comparedDigits ? digits.slice(-comparedDigits) : undefined
}

/** What is missing in a search; undefined when it can be done. */
export function personError({ email, phone }: Person): { field: 'email' | 'phone'; text: string } | undefined {
  if (!email.trim() && !phone.trim()) return { field: 'email', text: 'Vul een e-mailadres of een telefoonnummer in.' }
  if (phone.trim() && !comparableDigits(phone)) return { field: 'phone', text: 'Vul ten minste negen cijfers in.' }
  return undefined
}
