import { type MailFacts, type MailKind, mailFactsOf } from './kinds.ts'

export const removedLinkText = '[link weggehaald]'

export const noteTexts = {
  hiddenLink: 'E-mail is niet verzonden omdat er verdachte tekens in de meldtekst staan.',
} as const

/** As on the wire (docs/wire/history.md#notes); null when the history already has a line. */
const notesAfter: Readonly<Record<MailKind, string | null>> = {
  received: 'Automatische e-mail bij registratie van de melding is verzonden aan de melder.',
  handled: 'Automatische e-mail bij afhandelen is verzonden aan de melder.',
  scheduled: 'Automatische e-mail bij inplannen is verzonden aan de melder.',
  reopened: 'Automatische e-mail bij heropenen is verzonden aan de melder.',
  update: 'De statusupdate is per e-mail verzonden aan de melder',
  'reaction-requested': 'E-mail met vraag verstuurd aan melder',
  'reaction-received': 'Automatische e-mail bij Reactie ontvangen is verzonden aan de melder.',
  'main-closed': 'E-mail over de uitkomst van de eerdere melding is verzonden aan de melder.',
  'handled-again': 'Automatische e-mail bij afhandelen heropenen negatieve feedback',
  'feedback-received': 'Automatische e-mail bij ontvangen van feedback is verzonden aan de melder.',
  forward: 'Automatische e-mail bij doorzetten is verzonden aan externe partij.',
  'forward-answered': 'Automatische e-mail bij ontvangen van feedback is verzonden aan externe behandelaar',
  'forward-withdrawn': 'E-mail dat de melding niet meer bij de externe partij ligt, is verzonden aan externe partij.',
  'verify-email': 'E-mail om het nieuwe e-mailadres te bevestigen is verzonden aan de melder.',
  'contact-change': 'E-mail over de wijziging is verzonden aan het vorige e-mailadres van de melder.',
  'contact-changed': 'E-mail over het bevestigde e-mailadres is verzonden aan de melder.',
  'report-link': null,
  'external-code': null,
  assigned: null,
  invitation: null,
  'password-link': null,
  'second-factor-reset': null,
  notification: null,
  'notification-digest': null,
  'template-test': null,
  erasure: null,
  accessibility: null,
}

type HistoryTexts = {
  /** Null when the event already has a line. */
  sent: string | null
  failed: (error: string) => string
}

export const historyTexts = (kind: MailKind): HistoryTexts => ({
  sent: notesAfter[kind],
  failed: error => `${subjectInHistory(mailFactsOf(kind))} is niet verstuurd. ${error}`,
})

const subjectInHistory = (facts: MailFacts) =>
  facts.audience === 'reporter' ? 'De e-mail aan de melder' : `De e-mail over ${facts.topic}`
