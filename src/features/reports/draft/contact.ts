import { limits } from '../rules.ts'
import { texts } from './texts.ts'

/** The form takes shorter addresses than the wire does. */
const maxEmailLength = 100

/** As the wire judges e-mail addresses. */
const looksLikeEmail = (text: string) => /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i.test(text)

/** What is typed as a telephone number, without what cannot be part of one. */
export const phoneFrom = (typed: string) => typed.replace(/[^\d ()+-]/g, '')

/** What is typed as an e-mail address, without spaces: other letters stay and are told to be wrong, for leaving one out makes it another's address. */
export const emailFrom = (typed: string) => typed.replace(/[\s\p{Cc}\p{Cf}]/gu, '')

export function contactFaults({ phone, email }: { phone: string; email: string }) {
  const faults = { phone: phoneFault(phone.trim()), email: emailFault(email.trim()) }
  return {
    ...(faults.phone && { phone: faults.phone }),
    ...(faults.email && { email: faults.email }),
  }
}

function phoneFault(phone: string) {
  if (phoneFrom(phone) !== phone) return texts.notAPhone
  return phone.length > limits.phone ? texts.tooLong(limits.phone) : undefined
}

function emailFault(email: string) {
  if (email.length > maxEmailLength) return texts.tooLong(maxEmailLength)
  return email === '' || looksLikeEmail(email) ? undefined : texts.notAnEmail
}
