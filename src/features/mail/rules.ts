import type { EventOf } from '../reports/events.ts'
import type { Status } from '../reports/rules.ts'

/** Which mail it is; each has its text in `texts.ts`. */
const mailKinds = ['received', 'handled', 'scheduled', 'reopened', 'update'] as const
export type MailKind = (typeof mailKinds)[number]

/** About how the reporter can be reached; their texts are in `contact-texts.ts`. */
const contactMailKinds = ['verify-email', 'contact-change', 'contact-changed'] as const
export type ContactMailKind = (typeof contactMailKinds)[number]

/** To colleagues; the text is in `assigned-text.ts`. */
export const assignedMailKind = 'assigned'

export const allMailKinds = [...mailKinds, ...contactMailKinds] as const
export type AnyMailKind = (typeof allMailKinds)[number]

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
type Change = EventOf<'status-changed'>

const to = (holds: (change: Change) => boolean) => (event: MailedEvent) =>
  event.type === 'status-changed' && holds(event)

const toldWhenAsked: readonly Status[] = [
  'received',
  'awaiting',
  'in-progress',
  'on-hold',
  'closure-requested',
  'cancelled',
  'scheduled',
]

/**
 * Which mail follows from which event (docs/wire/mail.md#selection), in the wire's order: the first that holds is sent, and
 * no other. After these come the ones that need a question to the reporter (numbers 6, 7) or his opinion (8), and the one to
 * somebody outside (9).
 */
const rules: readonly { kind: MailKind; follows: (event: MailedEvent) => boolean }[] = [
  { kind: 'received', follows: event => event.type === 'report-created' && event.status === 'received' },
  { kind: 'handled', follows: to(change => change.to === 'handled' && change.from !== 'reopen-requested') },
  { kind: 'scheduled', follows: to(change => change.to === 'scheduled' && change.sendsMail) },
  { kind: 'reopened', follows: to(change => change.to === 'reopened') },
  { kind: 'update', follows: to(change => change.sendsMail && toldWhenAsked.includes(change.to)) },
]

export const mailAfter = (event: MailedEvent): MailKind | undefined => rules.find(({ follows }) => follows(event))?.kind

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
