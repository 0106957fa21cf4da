import { limits } from './rules.ts'

const isNumber = (phone: string) => /^[+\d\s()-]*$/.test(phone)

/** True when the number is too long for the wire. Layout does not count. */
export const isLongPhone = (phone: string) =>
  (isNumber(phone) ? phone.replace(/[\s()-]/g, '') : phone).length > limits.phone

/**
 * Keeps as much layout as fits in the limit of the wire. The `(0)` of an international number goes before the other
 * brackets: nobody dials it.
 */
export const storedPhone = (phone: string): string =>
  [phone, phone.replace(/[\s-]/g, ''), phone.replace(/[\s-]|\(0\)/g, ''), phone.replace(/[\s()-]/g, '')].find(
    ({ length }) => length <= limits.phone,
  ) ?? phone

/** The last digits: numbers start with 0, +31 or 0031. */
export const comparedPhoneDigits = 9

export function comparablePhoneDigits(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '')
  return digits.length >= comparedPhoneDigits ? digits.slice(-comparedPhoneDigits) : undefined
}
