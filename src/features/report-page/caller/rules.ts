/** Maximum number of reports in each list. */
export const maxReports = 5
/** The radius within which a report is nearby. */
export const nearbyMetres = 75
/** Telephone numbers are compared by this number of last digits: before them is 0, +31 or 0031. */
export const comparedPhoneDigits = 9

/** The digits by which a telephone number is compared; undefined while it is incomplete. */
export function comparablePhoneDigits(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '')
  return digits.length >= comparedPhoneDigits ? digits.slice(-comparedPhoneDigits) : undefined
}
