import { limits } from '../rules.ts'
import { texts } from './texts.ts'

/** The form accepts shorter e-mail addresses than the API. */
const maxEmailLength = 100

/** The same check of e-mail addresses as that of the API. */
export const isValidEmail = (text: string) =>
  /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i.test(text)

/** What was typed as a telephone number, without characters that cannot be part of one. */
export const sanitizePhone = (typed: string) => typed.replace(/[^\d ()+-]/g, '')

/** Whether something that can be seen is left out of what was typed as a telephone number. */
export const hasOtherThanPhone = (typed: string) => /[^\d ()+\-\s\p{Cc}\p{Cf}]/u.test(typed)

/**
 * What was typed as an e-mail address, without spaces. Other invalid characters stay and give an error: removing one could
 * make it the address of another person.
 */
export const sanitizeEmail = (typed: string) => typed.replace(/[\s\p{Cc}\p{Cf}]/gu, '')

export function contactErrors({ phone, email }: { phone: string; email: string }) {
  const errors = { phone: phoneError(phone.trim()), email: emailError(email.trim()) }
  return {
    ...(errors.phone && { phone: errors.phone }),
    ...(errors.email && { email: errors.email }),
  }
}

function phoneError(phone: string) {
  if (sanitizePhone(phone) !== phone) return texts.notAPhone
  return phone.length > limits.phone ? texts.tooLong(limits.phone) : undefined
}

function emailError(email: string) {
  if (email.length > maxEmailLength) return texts.tooLong(maxEmailLength)
  return email === '' || isValidEmail(email) ? undefined : texts.notAnEmail
}
