import type { EventOf } from '../reports/events.ts'
import { alwaysMails, isReopenRefused, statusMail } from '../reports/status/rules.ts'
import type { Status } from '../reports/status/statuses.ts'
import type { ReportMailKind } from './kinds.ts'

export const mailStates = ['waiting', 'sending', 'uncertain', 'sent', 'failed'] as const
export type MailState = (typeof mailStates)[number]

/** What staff read behind "E-mail aan melder". */
export const mailStateLabel: Record<MailState, string> = {
  waiting: 'wacht',
  sending: 'wordt verstuurd',
  uncertain: 'onzeker',
  sent: 'verstuurd',
  failed: 'mislukt',
}

export type MailedEvent = EventOf<'report-created' | 'status-changed'>

/**
 * Which mail to the reporter follows from which event (docs/wire/mail.md#selection): at most one, as the record of statuses
 * says. To come are those with a question to the reporter (numbers 6, 7), about their opinion (8), and to somebody outside
 * (9).
 */
export function mailAfter(event: MailedEvent): ReportMailKind | undefined {
  if (event.type === 'report-created') return event.status === 'received' ? 'received' : undefined
  const mail = statusMail(event.to)
  if (!mail || mail.kind === 'missing' || isReopenRefused(event.from, event.to)) return undefined
  return event.sendsMail || alwaysMails(event.to) ? mail.kind : undefined
}

type Reporter = { email: string | null; allowsContact: boolean; isChild: boolean; parentStatus: Status | null }

/** Whether the reporter gets mail at all. Parts of a report that was split (long ago) are mailed about, other parts not. */
export const canBeMailed = ({ email, allowsContact, isChild, parentStatus }: Reporter) =>
  Boolean(email) && allowsContact && (!isChild || parentStatus === 'split')

/** How long a mail server may go on answering "not now" before we give up; how often we must have tried by then. */
const patience = { days: 5, attempts: 20 }

/** Why a mail is not sent yet: the server could not be reached, said "not now", or had it when the line broke. */
export type Delay = 'unreached' | 'put-off' | 'unknown'

/**
 * A server that answers, but not with yes, is not asked for ever; one that can't be reached is. Where the line always
 * breaks after the content, each attempt may arrive: those end sooner.
 */
export function isGivenUp(delay: Delay, { createdAt, attempts }: { createdAt: Date; attempts: number }, now: Date) {
  if (delay === 'unreached' || attempts < patience.attempts) return false
  return delay === 'unknown' || now.getTime() - createdAt.getTime() > patience.days * 86_400_000
}

const stars = (count: number) => '*'.repeat(Math.max(count, 0))

/** `t**t@***t.com`: the reader knows it again, nobody else can use it. */
export function obscuredEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [local, host] = [email.slice(0, at), email.slice(at + 1)]
  const dot = host.lastIndexOf('.')
  const [name, top] = dot < 0 ? [host, ''] : [host.slice(0, dot), host.slice(dot)]
  const shownLocal = local.length > 2 ? local[0] + stars(local.length - 2) + local.at(-1) : stars(local.length)
  const shownName = name.length > 3 ? stars(name.length - 1) + name.at(-1) : stars(name.length)
  return `${shownLocal}@${shownName}${top}`
}

/** `*******678` */
export const obscuredPhone = (phone: string) =>
  phone.length > 3 ? stars(phone.length - 3) + phone.slice(-3) : stars(phone.length)
