import { comparablePhoneDigits } from '#features/report-page/caller/rules.ts'

/** At least one of both. */
export type Person = { email: string; phone: string }

export function personError({ email, phone }: Person): { field: 'email' | 'phone'; text: string } | undefined {
  if (!email.trim() && !phone.trim()) return { field: 'email', text: 'Vul een e-mailadres of een telefoonnummer in.' }
  if (phone.trim() && !comparablePhoneDigits(phone)) return { field: 'phone', text: 'Vul ten minste negen cijfers in.' }
  return undefined
}
