/** The digits of a Dutch telephone number. */
const usualDigits = 10

/** Whether something was typed that is too short for a telephone number: it is pointed out, and never refused. */
export function isShortPhone(phone: string): boolean {
  const digits = phone.replace(/\D/g, '').length
  return digits > 0 && digits < usualDigits
}
