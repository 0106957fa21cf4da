import { isEmailAddress } from '#kit/email-address.ts'
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
