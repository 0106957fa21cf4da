import type { Report } from '#features/report-view/contract.ts'
import { isSendableToContractor, mayFollow, statusOf } from '#features/reports/status/rules.ts'
import { hasPermission, type User } from '#features/users/policy.ts'
import { isEmailAddress } from '#kit/contact.ts'

/** False for the category Overig, which has no contractor. */
export const canBeSentToContractor = (user: User, { status, category }: Report) =>
  hasPermission(user, 'push_to_sigmax') &&
  isSendableToContractor(statusOf(status.state)) &&
  category.main_slug !== 'overig' &&
  category.sub_slug !== 'overig'

export const canBeForwarded = ({ status }: Report) => mayFollow(statusOf(status.state), 'forwarded')

/** `withheld`: ids of photos that the external party does not see. */
export type ForwardDraft = { email: string; text: string; withheld: readonly number[] }
export const emptyForwardDraft: ForwardDraft = { email: '', text: '', withheld: [] }

export type ForwardErrors = { email?: string | undefined; text?: string | undefined }

const requiredText = 'Dit veld is verplicht voor het doorzetten naar een externe partij.'
const maxLength = 3000

export function forwardErrors({ email, text }: Pick<ForwardDraft, 'email' | 'text'>): ForwardErrors {
  const emailError = isEmailAddress(email) ? undefined : 'Dit is geen geldig e-mail adres.'
  const textError = text.length > maxLength ? `Je hebt meer dan de maximale ${maxLength} tekens ingevoerd.` : undefined
  return { email: email ? emailError : requiredText, text: text ? textError : requiredText }
}
