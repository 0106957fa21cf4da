import { statusMail } from '../reports/status/rules.ts'
import type { Status } from '../reports/status/statuses.ts'
import { type MailFacts, type MailKind, mailFactsOf, type ReportMailKind } from './kinds.ts'

/** What a mail is made of: our own words and a message of the municipality (Markdown), what a resident wrote (as it is), facts. */
export type Part =
  | { kind: 'words'; markdown: string }
  | { kind: 'message'; markdown: string }
  | { kind: 'quoted'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }

/** What the texts may speak of. Everything here is safe to show: obscured, without links. */
export type Told = {
  number: string
  organization: string
  phoneNumber: string
  privacy: string
  report: string
  /** What staff wrote with the status. */
  message: string
  status: Status | null
  handling: string
  facts: readonly (readonly [string, string])[]
}

type Text = { subject: (told: Pick<Told, 'number'>) => string; parts: (told: Told) => readonly Part[] }

const words = (markdown: string): Part => ({ kind: 'words', markdown })
const quoted = (text: string): Part => ({ kind: 'quoted', text })
const facts = (told: Told): Part => ({ kind: 'facts', facts: told.facts })

const greeting = words('Beste melder,')
const goodbye = (told: Told) =>
  words(
    `Hebt u vragen? Bel ons op ${told.phoneNumber}. Houd dan uw meldnummer bij de hand: **${told.number}**. U kunt niet antwoorden op deze e-mail.\n\nMet vriendelijke groet,\n\n${told.organization}\n\n[Hoe wij met uw gegevens omgaan](${told.privacy})`,
  )
const yourReport = (told: Told): readonly Part[] => [words('## Uw melding'), quoted(told.report), facts(told)]
const explained = ({ message }: Told): readonly Part[] => (message ? [{ kind: 'message', markdown: message }] : [])

/** What a status means for the reporter. */
function meaningOf(status: Status | null): string {
  const mail = status && statusMail(status)
  return mail?.kind === 'update' ? mail.meaning : ''
}

/** Every mail to a reporter, apart from the code that sends it, so that a second language can follow. */
export const mailTexts: Record<ReportMailKind, Text> = {
  received: {
    subject: ({ number }) => `Bedankt voor uw melding ${number}`,
    parts: told => [
      greeting,
      words(`Bedankt voor uw melding. Uw meldnummer is **${told.number}**.`),
      words('## Wat doen we met uw melding?'),
      words(told.handling || 'We bekijken uw melding en sturen die naar de juiste afdeling.'),
      ...yourReport(told),
      goodbye(told),
    ],
  },
  handled: {
    subject: ({ number }) => `Uw melding ${number} is afgehandeld`,
    parts: told => [
      greeting,
      words(`We hebben uw melding **${told.number}** afgehandeld. Dit hebben we gedaan:`),
      ...explained(told),
      words(`Bent u het er niet mee eens, of is het niet goed opgelost? Bel ons op ${told.phoneNumber}.`),
      ...yourReport(told),
      goodbye(told),
    ],
  },
  scheduled: {
    subject: ({ number }) => `Uw melding ${number} is ingepland`,
    parts: told => [
      greeting,
      words(`We hebben uw melding **${told.number}** ingepland.`),
      ...explained(told),
      ...yourReport(told),
      goodbye(told),
    ],
  },
  reopened: {
    subject: ({ number }) => `We kijken opnieuw naar uw melding ${number}`,
    parts: told => [
      greeting,
      words(`We hebben uw melding **${told.number}** opnieuw geopend.`),
      ...explained(told),
      ...yourReport(told),
      goodbye(told),
    ],
  },
  update: {
    subject: ({ number }) => `Nieuws over uw melding ${number}`,
    parts: told => [
      greeting,
      words(`Er is nieuws over uw melding **${told.number}**. ${meaningOf(told.status)}`),
      ...explained(told),
      ...yourReport(told),
      goodbye(told),
    ],
  },
}

/** Words around the facts of a report. */
export const factLabels = {
  category: 'Onderwerp',
  reportedAt: 'Gemeld op',
  happenedAt: 'Wanneer was het',
  place: 'Plaats',
  pinned: 'Een plek op de kaart',
  phone: 'Uw telefoonnummer',
  email: 'Uw e-mailadres',
  shares: 'Gegevens doorgeven',
  sharesYes: 'Dat mag',
  sharesNo: 'Dat mag niet',
} as const

/** In place of an address of a page that somebody typed. */
export const leftOut = '[link weggehaald]'

export const noteTexts = {
  hidden: 'De e-mail aan de melder is niet verstuurd: in de tekst van de melding is een link verborgen.',
} as const

type HistoryTexts = {
  /** Null: nothing. What it is about stands in the history already. */
  sent: (subject: string) => string | null
  failed: (error: string) => string
}

/** What the history of a report says of a mail. */
export function historyTexts(kind: MailKind): HistoryTexts {
  const facts = mailFactsOf(kind)
  return facts.audience === 'reporter' ? toReporter : toOthers(facts)
}

const toReporter: HistoryTexts = {
  sent: subject => `E-mail verstuurd aan de melder: ${subject}`,
  failed: error => `De e-mail aan de melder is niet verstuurd. ${error}`,
}

const toOthers = ({ topic }: Exclude<MailFacts, { audience: 'reporter' }>): HistoryTexts => ({
  sent: () => null,
  failed: error => `De e-mail over ${topic} is niet verstuurd. ${error}`,
})
