import { type MailFacts, type MailKind, mailFactsOf } from './kinds.ts'

export const removedLinkText = '[link weggehaald]'

export const noteTexts = {
  hiddenLink: 'E-mail is niet verzonden omdat er verdachte tekens in de meldtekst staan.',
} as const

type HistoryTexts = {
  /** Null when the event already has a line. */
  sent: string | null
  failed: (error: string) => string
}

export const historyTexts = (kind: MailKind): HistoryTexts => ({
  sent: mailFactsOf(kind).note,
  failed: error => `${subjectInHistory(mailFactsOf(kind))} is niet verstuurd. ${error}`,
})

const subjectInHistory = (facts: MailFacts) =>
  facts.audience === 'reporter' ? 'De e-mail aan de melder' : `De e-mail over ${facts.topic}`
