export const maxReports = 5
/** The last digits: numbers start with 0, +31 or 0031. */
export const comparedPhoneDigits = 9

export function comparablePhoneDigits(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '')
  return digits.length >= comparedPhoneDigits ? digits.slice(-comparedPhoneDigits) : undefined
}
