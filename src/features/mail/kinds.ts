import type { EventOf } from '../reports/events.ts'
import { noReactionText } from '../reports/replies.ts'
import { type AnswerFacts, noStatusMailReason } from '../reports/status/mail-rules.ts'
import { alwaysMails, isReopenRefused, statusMail } from '../reports/status/rules.ts'
import type { TemplateKey } from './templates/variables.ts'

/**
 * What has to be decided about a mail before it can be sent. `template`: its text, which a municipality can change;
 * `topic`: its subject in the history when it could not be sent.
 */
export type MailFacts =
  /** `about`: the report, contact details, or a link to all their reports. */
  | { audience: 'reporter'; about: 'report' | 'contact' | 'link'; template: TemplateKey }
  | { audience: 'colleague'; about: 'report'; template: TemplateKey; topic: string }
  /** To an external party, about a report that was forwarded to it. */
  | { audience: 'external'; about: 'report'; template: TemplateKey; topic: string }
  /** Tells an external party that a report no longer lies with it (`external-parties/withdrawn-mail.ts`). */
  | { audience: 'external'; about: 'withdrawal'; template: null; topic: string }
  /** Proves that an external party reads its mail (`external-parties/code-mail.ts`). */
  | { audience: 'external'; about: 'code'; template: null; topic: string }
  /** About signing in: a link for choosing a password, a second factor that was reset (`accounts`). */
  | { audience: 'colleague'; about: 'account'; template: null; topic: string }
  /** What concerns them, as they chose to be told (`notifications`). */
  | { audience: 'colleague'; about: 'notification'; template: null; topic: string }
  /** A text of a mail, sent to the colleague who is writing it. */
  | { audience: 'colleague'; about: 'template'; template: null; topic: string }
  /** Confirms to a resident that their details were erased (`erasure-mail.ts`). */
  | { audience: 'reporter'; about: 'erasure'; template: null }
  | { audience: 'municipality'; about: 'accessibility'; template: null; topic: string }

/** Every kind of mail with its audience, which decides who sees it and its lines in the history. */
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
/** To the reporter, about the report. */
export type ReportMailKind = KindsWith<{ audience: 'reporter'; about: 'report' }>
/** To the reporter, at their new or old address, about their contact details. */
export type ContactMailKind = KindsWith<{ audience: 'reporter'; about: 'contact' }>
/** To external parties, about a report. */
export type ExternalMailKind = KindsWith<{ audience: 'external'; about: 'report' }>
/** To colleagues, about a report. */
export type ColleagueMailKind = KindsWith<{ audience: 'colleague'; about: 'report' }>
/** The template of a kind of mail. */
export type TemplateOf<Kind extends MailKind> = (typeof mailKinds)[Kind]['template']

export const mailFactsOf = (kind: MailKind): MailFacts => mailKinds[kind]

/** Whether this version knows a stored kind: a newer one, which runs beside it, may have stored another. */
export const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(mailKinds, kind)

export const isToReporter = (kind: MailKind) => mailFactsOf(kind).audience === 'reporter'

export const reporterMailKinds = Object.keys(mailKinds).filter(isMailKind).filter(isToReporter)

/** The kind of a mail as it is stored. */
export function mailKindOf(stored: string): MailKind {
  if (isMailKind(stored)) return stored
  throw new Error(`a mail of an unknown kind: ${stored}`)
}

export type MailedEvent = EventOf<'report-created' | 'status-changed'>

/**
 * The mail to the reporter or an external party that follows from an event (docs/wire/mail.md#selection): at most one, as the
 * facts of statuses say.
 */
export function mailKindAfter(event: MailedEvent, facts: AnswerFacts): ReportMailKind | 'forward' | undefined {
  if (event.type === 'report-created') return event.status === 'received' ? 'received' : undefined
  const mail = statusMail(event.to)
  if (!mail || noStatusMailReason(event, facts)) return undefined
  if (isReopenRefused(event.from, event.to)) return 'handled-again'
  if (mail.kind === 'reaction-received' && event.text === noReactionText) return undefined
  return event.sendsMail || alwaysMails(event.to) ? mail.kind : undefined
}
