import type { Report } from '../../report-view/contract.ts'
import { statusOf } from '../../reports/contract.ts'
import type { Status } from '../../reports/rules.ts'
import { mayFollow } from '../../reports/status/rules.ts'
import { may, type User } from '../../users/policy.ts'

/** Handing a report on to people outside: to a system of contractors, or by mail to anybody. */
const sendable: readonly Status[] = ['received', 'awaiting', 'in-progress', 'on-hold', 'send-failed', 'reopened']

/** What nobody has placed yet goes to no contractor. */
export const canBeSent = (user: User, { status, category }: Report) =>
  may(user, 'push_to_sigmax') &&
  sendable.includes(statusOf(status.state)) &&
  mayFollow(statusOf(status.state), 'ready-to-send') &&
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
