/** So many reports of each kind are shown. */
export const maxReports = 5
/** Nearby is within so many metres. */
export const nearbyMetres = 75
/** Numbers are compared by so many digits from the end: what is before them is 0, +31 or 0031. */
export const comparedPhoneDigits = 9

/** The digits by which a telephone number is known; nothing while it is not complete. */
export function comparablePhoneDigits(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '')
  return digits.length >= comparedPhoneDigits ? digits.slice(-comparedPhoneDigits) : undefined
}
