import type { EventOf } from '#features/reports/events.ts'
import { noReactionText } from '#features/reports/replies.ts'
import {
  type AnswerFacts,
  alwaysMails,
  isReopenRefused,
  noStatusMailReason,
  statusMail,
} from '#features/reports/status/rules.ts'
import type { TemplateKey } from './templates/variables.ts'

/** The facts of a kind of mail. `topic`: the subject of the line in the history when sending failed. */
export type MailFacts =
  /** `link`: a link to all their reports. */
  | { audience: 'reporter'; about: 'report' | 'contact' | 'link'; template: TemplateKey }
  | { audience: 'colleague'; about: 'report'; template: TemplateKey; topic: string }
  /** About a report that was forwarded to the external party. */
  | { audience: 'external'; about: 'report'; template: TemplateKey; topic: string }
  /** Tells an external party that the report was withdrawn (`external-parties/server/mails.ts`). */
  | { audience: 'external'; about: 'withdrawal'; template: null; topic: string }
  /** Proves that an external party reads its mail (`external-parties/server/mails.ts`). */
  | { audience: 'external'; about: 'code'; template: null; topic: string }
  | { audience: 'colleague'; about: 'account'; template: null; topic: string }
  | { audience: 'colleague'; about: 'notification'; template: null; topic: string }
  | { audience: 'colleague'; about: 'template'; template: null; topic: string }
  /** Confirms an erasure to a resident (`privacy/server/erase.ts`). */
  | { audience: 'reporter'; about: 'erasure'; template: null }
  | { audience: 'municipality'; about: 'accessibility'; template: null; topic: string }

/** The audience decides which users see the mail and its lines in the history. */
export const mailKinds = {
  received: { audience: 'reporter', about: 'report', template: 'signal_created' },
  handled: { audience: 'reporter', about: 'report', template: 'signal_status_changed_afgehandeld' },
  scheduled: { audience: 'reporter', about: 'report', template: 'signal_status_changed_ingepland' },
  reopened: { audience: 'reporter', about: 'report', template: 'signal_status_changed_heropend' },
  update: { audience: 'reporter', about: 'report', template: 'signal_status_changed_optional' },
  'main-closed': { audience: 'reporter', about: 'report', template: 'signal_status_changed_optional' },
  'handled-again': {
    audience: 'reporter',
    about: 'report',
    template: 'signal_status_changed_afgehandeld_kto_negative_contact',
  },
  'feedback-received': { audience: 'reporter', about: 'report', template: 'signal_feedback_received' },
  'reaction-requested': { audience: 'reporter', about: 'report', template: 'signal_status_changed_reactie_gevraagd' },
  'reaction-received': { audience: 'reporter', about: 'report', template: 'signal_status_changed_reactie_ontvangen' },
  'verify-email': { audience: 'reporter', about: 'contact', template: 'verify_email_reporter' },
  'contact-change': { audience: 'reporter', about: 'contact', template: 'notify_current_reporter' },
  'contact-changed': { audience: 'reporter', about: 'contact', template: 'confirm_reporter_updated' },
  'report-link': { audience: 'reporter', about: 'link', template: 'my_signal_token' },
  forward: { audience: 'external', about: 'report', template: 'signal_forward_to_external', topic: 'het doorzetten' },
  'forward-answered': {
    audience: 'external',
    about: 'report',
    template: 'signal_forward_to_external_reaction_received',
    topic: 'het antwoord van de externe partij',
  },
  'forward-withdrawn': { audience: 'external', about: 'withdrawal', template: null, topic: 'de teruggenomen vraag' },
  'external-code': { audience: 'external', about: 'code', template: null, topic: 'de code' },
  assigned: { audience: 'colleague', about: 'report', template: 'signal_assigned', topic: 'de toewijzing' },
  invitation: { audience: 'colleague', about: 'account', template: null, topic: 'de uitnodiging' },
  'password-link': { audience: 'colleague', about: 'account', template: null, topic: 'het wachtwoord' },
  'second-factor-reset': { audience: 'colleague', about: 'account', template: null, topic: 'het inloggen' },
  notification: { audience: 'colleague', about: 'notification', template: null, topic: 'het bericht' },
  'notification-digest': { audience: 'colleague', about: 'notification', template: null, topic: 'de berichten' },
  'template-test': { audience: 'colleague', about: 'template', template: null, topic: 'de proef' },
  erasure: { audience: 'reporter', about: 'erasure', template: null },
  accessibility: { audience: 'municipality', about: 'accessibility', template: null, topic: 'de toegankelijkheid' },
} as const satisfies Record<string, MailFacts>
export type MailKind = keyof typeof mailKinds

type KindsWith<Facts> = {
  [Kind in MailKind]: (typeof mailKinds)[Kind] extends Facts ? Kind : never
}[MailKind]
export type ReportMailKind = KindsWith<{ audience: 'reporter'; about: 'report' }>
export type ContactMailKind = KindsWith<{ audience: 'reporter'; about: 'contact' }>
export type ExternalMailKind = KindsWith<{ audience: 'external'; about: 'report' }>
export type ColleagueMailKind = KindsWith<{ audience: 'colleague'; about: 'report' }>
export type TemplateMailKind = KindsWith<{ template: TemplateKey }>
export type TemplateOf<Kind extends MailKind> = (typeof mailKinds)[Kind]['template']

export const mailFactsOf = (kind: MailKind): MailFacts => mailKinds[kind]

/** A newer version that runs beside this one may have stored a kind that this one lacks. */
export const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(mailKinds, kind)

export const isToReporter = (kind: MailKind) => mailFactsOf(kind).audience === 'reporter'

export const reporterMailKinds = Object.keys(mailKinds).filter(isMailKind).filter(isToReporter)

export function mailKindOf(stored: string): MailKind {
  if (isMailKind(stored)) return stored
  throw new Error(`a mail of an unknown kind: ${stored}`)
}

export type MailedEvent = EventOf<'report-created' | 'status-changed'>

/** An event has at most one mail to the reporter or an external party (docs/wire/mail.md#selection). */
export function mailKindAfter(event: MailedEvent, facts: AnswerFacts): ReportMailKind | 'forward' | undefined {
  if (event.type === 'report-created') return event.status === 'received' ? 'received' : undefined
  const mail = statusMail(event.to)
  if (!mail || noStatusMailReason(event, facts)) return undefined
  if (isReopenRefused(event.from, event.to)) return 'handled-again'
  if (mail.kind === 'reaction-received' && event.text === noReactionText) return undefined
  return event.sendsMail || alwaysMails(event.to) ? mail.kind : undefined
}

/** Days that a mail without a report is kept, unless something else deletes it. */
export const daysKept = {
  accessibility: 30,
  'second-factor-reset': 30,
  'external-code': 1,
} as const satisfies Partial<Record<MailKind, number>>
export const kindsWithDaysKept = ['accessibility', 'second-factor-reset', 'external-code'] as const
