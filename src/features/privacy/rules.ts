import { comparablePhoneDigits } from '../report-page/caller/rules.ts'

/** A person as the privacy desk looks for them. At least one of both. */
export type Person = { email: string; phone: string }

/** What is missing in a search; undefined when it can be done. */
export function personError({ email, phone }: Person): { field: 'email' | 'phone'; text: string } | undefined {
  if (!email.trim() && !phone.trim()) return { field: 'email', text: 'Vul een e-mailadres of een telefoonnummer in.' }
  if (phone.trim() && !comparablePhoneDigits(phone)) return { field: 'phone', text: 'Vul ten minste negen cijfers in.' }
  return undefined
}
