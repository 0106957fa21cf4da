import type { Report } from '../../report-view/contract.ts'
import { statusOf } from '../../reports/status/codes.ts'
import { isSendableToContractor, mayFollow } from '../../reports/status/rules.ts'
import { hasPermission, type User } from '../../users/policy.ts'

/** To a system of contractors; without a category that says what it is about it would reach the wrong one. */
export const canBeSent = (user: User, { status, category }: Report) =>
  hasPermission(user, 'push_to_sigmax') &&
  isSendableToContractor(statusOf(status.state)) &&
  category.main_slug !== 'overig' &&
  category.sub_slug !== 'overig'

export const canBeForwarded = ({ status }: Report) => mayFollow(statusOf(status.state), 'forwarded')

export type ForwardFaults = { email?: string | undefined; text?: string | undefined }

const needed = 'Dit veld is verplicht voor het doorzetten naar een externe partij.'
const longest = 3000

export function forwardFaults({ email, text }: { email: string; text: string }): ForwardFaults {
  const emailFault = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? undefined : 'Dit is geen geldig e-mail adres.'
  const textFault = text.length > longest ? `Je hebt meer dan de maximale ${longest} tekens ingevoerd.` : undefined
  return { email: email ? emailFault : needed, text: text ? textFault : needed }
}
