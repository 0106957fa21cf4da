/** So many reports of each kind are shown. */
export const most = 5
/** Nearby is within so many metres. */
export const radius = 75
/** Numbers are compared by so many digits from the end: what is before them is 0, +31 or 0031. */
export const comparedDigits = 9

/** The digits by which a telephone number is known; nothing while it is not complete. */
export function knownBy(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '')
  return digits.length >= comparedDigits ? digits.slice(-comparedDigits) : undefined
}
