import type { Report } from '../../report-view/contract.ts'
import { statusOf } from '../../reports/status/codes.ts'
import { isSendableToContractor, mayFollow } from '../../reports/status/rules.ts'
import { hasPermission, type User } from '../../users/policy.ts'

/** To a system of contractors; without a category that says what it is about it would reach the wrong one. */
export const canBeSentToContractor = (user: User, { status, category }: Report) =>
  hasPermission(user, 'push_to_sigmax') &&
  isSendableToContractor(statusOf(status.state)) &&
  category.main_slug !== 'overig' &&
  category.sub_slug !== 'overig'

export const canBeForwarded = ({ status }: Report) => mayFollow(statusOf(status.state), 'forwarded')

export type ForwardErrors = { email?: string | undefined; text?: string | undefined }

const requiredText = 'Dit veld is verplicht voor het doorzetten naar een externe partij.'
const maxLength = 3000

export function forwardErrors({ email, text }: { email: string; text: string }): ForwardErrors {
  const emailFault = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? undefined : 'Dit is geen geldig e-mail adres.'
  const textFault = text.length > maxLength ? `Je hebt meer dan de maximale ${maxLength} tekens ingevoerd.` : undefined
  return { email: email ? emailFault : requiredText, text: text ? textFault : requiredText }
}
