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

type MailTexts = {
  /** Its name in the delivery log. */
  label: string
  /** For administrators, beside its name. */
  when: string
  /** As on the wire (docs/wire/history.md#notes); null when the history already has a line. */
  note: string | null
}

/** `topic`: the subject of the line in the history when sending failed. */
type MailRecipient =
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

export type MailFacts = MailRecipient & MailTexts

/**
 * In the order of the life of a report; mails about addresses and accounts come last. The audience decides which users
 * see the mail and its lines in the history.
 */
export const mailKinds = {
  received: {
    audience: 'reporter',
    about: 'report',
    template: 'signal_created',
    label: 'Melding ontvangen',
    when: 'bij elke nieuwe melding',
    note: 'Automatische e-mail bij registratie van de melding is verzonden aan de melder.',
  },
  update: {
    audience: 'reporter',
    about: 'report',
    template: 'signal_status_changed_optional',
    label: 'Bericht over de melding',
    when: 'bij een andere status, als de collega dat kiest',
    note: 'De statusupdate is per e-mail verzonden aan de melder',
  },
  scheduled: {
    audience: 'reporter',
    about: 'report',
    template: 'signal_status_changed_ingepland',
    label: 'Melding ingepland',
    when: 'bij Ingepland, als de collega dat kiest',
    note: 'Automatische e-mail bij inplannen is verzonden aan de melder.',
  },
  'reaction-requested': {
    audience: 'reporter',
    about: 'report',
    template: 'signal_status_changed_reactie_gevraagd',
    label: 'Vraag aan de melder',
    when: 'bij Reactie gevraagd, met een link om te antwoorden',
    note: 'E-mail met vraag verstuurd aan melder',
  },
  'reaction-received': {
    audience: 'reporter',
    about: 'report',
    template: 'signal_status_changed_reactie_ontvangen',
    label: 'Antwoord ontvangen',
    when: 'na een antwoord van de melder',
    note: 'Automatische e-mail bij Reactie ontvangen is verzonden aan de melder.',
  },
  assigned: {
    audience: 'colleague',
    about: 'report',
    template: 'signal_assigned',
    topic: 'de toewijzing',
    label: 'Melding toegewezen',
    when: 'als een melding is toegewezen',
    note: null,
  },
  forward: {
    audience: 'external',
    about: 'report',
    template: 'signal_forward_to_external',
    topic: 'het doorzetten',
    label: 'Vraag aan externe partij',
    when: 'bij Doorgezet naar extern, met een link om te antwoorden',
    note: 'Automatische e-mail bij doorzetten is verzonden aan externe partij.',
  },
  'forward-answered': {
    audience: 'external',
    about: 'report',
    template: 'signal_forward_to_external_reaction_received',
    topic: 'het antwoord van de externe partij',
    label: 'Antwoord van externe partij ontvangen',
    when: 'na een antwoord van de externe partij',
    note: 'Automatische e-mail bij ontvangen van feedback is verzonden aan externe behandelaar',
  },
  'forward-withdrawn': {
    audience: 'external',
    about: 'withdrawal',
    template: null,
    topic: 'de teruggenomen vraag',
    label: 'Vraag aan externe partij vervallen',
    when: 'als een melding niet meer bij een externe partij ligt die nog niet antwoordde',
    note: 'E-mail dat de melding niet meer bij de externe partij ligt, is verzonden aan externe partij.',
  },
  'external-code': {
    audience: 'external',
    about: 'code',
    template: null,
    topic: 'de code',
    label: 'Code voor externe partij',
    when: 'als een externe partij al haar meldingen opvraagt',
    note: null,
  },
  handled: {
    audience: 'reporter',
    about: 'report',
    template: 'signal_status_changed_afgehandeld',
    label: 'Melding afgehandeld',
    when: 'bij Afgehandeld, met de vraag of het goed is',
    note: 'Automatische e-mail bij afhandelen is verzonden aan de melder.',
  },
  'main-closed': {
    audience: 'reporter',
    about: 'report',
    template: 'signal_status_changed_optional',
    label: 'Uitkomst van de eerdere melding',
    when: 'aan de melder van een dubbele melding, als de eerdere melding is afgehandeld',
    note: 'E-mail over de uitkomst van de eerdere melding is verzonden aan de melder.',
  },
  'feedback-received': {
    audience: 'reporter',
    about: 'report',
    template: 'signal_feedback_received',
    label: 'Reactie op feedback',
    when: 'na een klacht over de afhandeling',
    note: 'Automatische e-mail bij ontvangen van feedback is verzonden aan de melder.',
  },
  reopened: {
    audience: 'reporter',
    about: 'report',
    template: 'signal_status_changed_heropend',
    label: 'Melding heropend',
    when: 'bij Heropend',
    note: 'Automatische e-mail bij heropenen is verzonden aan de melder.',
  },
  'handled-again': {
    audience: 'reporter',
    about: 'report',
    template: 'signal_status_changed_afgehandeld_kto_negative_contact',
    label: 'Opnieuw afgehandeld',
    when: 'als een melding na een klacht weer is afgehandeld',
    note: 'Automatische e-mail bij afhandelen heropenen negatieve feedback',
  },
  'report-link': {
    audience: 'reporter',
    about: 'link',
    template: 'my_signal_token',
    label: 'Link naar Mijn meldingen',
    when: 'als een melder zijn meldingen opvraagt',
    note: null,
  },
  'verify-email': {
    audience: 'reporter',
    about: 'contact',
    template: 'verify_email_reporter',
    label: 'E-mailadres bevestigen',
    when: 'na een ander e-mailadres, aan het nieuwe adres',
    note: 'E-mail om het nieuwe e-mailadres te bevestigen is verzonden aan de melder.',
  },
  'contact-change': {
    audience: 'reporter',
    about: 'contact',
    template: 'notify_current_reporter',
    label: 'E-mailadres wordt gewijzigd',
    when: 'na een ander e-mailadres, aan het oude adres',
    note: 'E-mail over de wijziging is verzonden aan het vorige e-mailadres van de melder.',
  },
  'contact-changed': {
    audience: 'reporter',
    about: 'contact',
    template: 'confirm_reporter_updated',
    label: 'E-mailadres is gewijzigd',
    when: 'als het nieuwe adres is bevestigd',
    note: 'E-mail over het bevestigde e-mailadres is verzonden aan de melder.',
  },
  invitation: {
    audience: 'colleague',
    about: 'account',
    template: null,
    topic: 'de uitnodiging',
    label: 'Uitnodiging',
    when: 'als iemand een account krijgt',
    note: null,
  },
  'password-link': {
    audience: 'colleague',
    about: 'account',
    template: null,
    topic: 'het wachtwoord',
    label: 'Link voor een nieuw wachtwoord',
    when: 'als iemand een nieuw wachtwoord vraagt',
    note: null,
  },
  'second-factor-reset': {
    audience: 'colleague',
    about: 'account',
    template: null,
    topic: 'het inloggen',
    label: 'Inloggen in twee stappen gereset',
    when: 'als een beheerder het inloggen in twee stappen van iemand reset',
    note: null,
  },
  notification: {
    audience: 'colleague',
    about: 'notification',
    template: null,
    topic: 'het bericht',
    label: 'Bericht voor een collega',
    when: 'als een collega over een melding meteen bericht wil',
    note: null,
  },
  'notification-digest': {
    audience: 'colleague',
    about: 'notification',
    template: null,
    topic: 'de berichten',
    label: 'Berichten van de dag',
    when: 'om 08:00 uur, als een collega berichten één keer per dag wil',
    note: null,
  },
  'template-test': {
    audience: 'colleague',
    about: 'template',
    template: null,
    topic: 'de proef',
    label: 'Proef van een e-mail',
    when: 'als je een proef aan jezelf stuurt',
    note: null,
  },
  erasure: {
    audience: 'reporter',
    about: 'erasure',
    template: null,
    label: 'Gegevens gewist',
    when: 'als een collega iemands gegevens op verzoek heeft gewist',
    note: null,
  },
  accessibility: {
    audience: 'municipality',
    about: 'accessibility',
    template: null,
    topic: 'de toegankelijkheid',
    label: 'Reactie op toegankelijkheid',
    when: 'na een reactie over toegankelijkheid',
    note: null,
  },
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
