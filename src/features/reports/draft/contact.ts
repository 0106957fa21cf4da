import { isEmailAddress } from '#kit/contact.ts'
import { isLongPhone } from '../phone.ts'
import { limits } from '../rules.ts'
import { texts } from './texts.ts'

const maxEmailLength = 100

export function contactErrors({ phone, email }: { phone: string; email: string }) {
  const errors = { phone: phoneError(phone.trim()), email: emailError(email.trim()) }
  return {
    ...(errors.phone && { phone: errors.phone }),
    ...(errors.email && { email: errors.email }),
  }
}

function phoneError(phone: string) {
  if (/[^\d ()+-]/.test(phone)) return texts.notAPhone
  return isLongPhone(phone) ? texts.tooLong(limits.phone) : undefined
}

function emailError(email: string) {
  if (email.length > maxEmailLength) return texts.tooLong(maxEmailLength)
  return email === '' || isEmailAddress(email) ? undefined : texts.notAnEmail
}

export const sanitizePhone = (typed: string) => typed.replace(/[^\d ()+-]/g, '')

export const hasOtherThanPhone = (typed: string) => /[^\d ()+\-\s\p{Cc}\p{Cf}]/u.test(typed)

/** Removes only spaces: removing another invalid character could make it the address of another person. */
export const sanitizeEmail = (typed: string) => typed.replace(/[\s\p{Cc}\p{Cf}]/gu, '')

const usualDigits = 10

export function isShortPhone(phone: string): boolean {
  const digits = phone.replace(/\D/g, '').length
  return digits > 0 && digits < usualDigits
}
