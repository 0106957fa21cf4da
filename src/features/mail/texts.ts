import type { ClosingForResident } from '../reports/status/closing-rules.ts'
import { statusMail } from '../reports/status/rules.ts'
import type { Status } from '../reports/status/statuses.ts'
import { type MailFacts, type MailKind, mailFactsOf, type ReportMailKind } from './kinds.ts'
import type { MailPart } from './mail-part.ts'

/** The data for the texts. All of it is safe to show: obscured, without links. */
export type ReportMailData = {
  number: string
  organization: string
  phoneNumber: string
  privacy: string
  /** Where the page of the report is. */
  page: string
  report: string
  /** The text of staff with the status. */
  message: string
  status: Status | null
  /** Why the report is closed; null when staff did not say. */
  closing: ClosingForResident | null
  /** Where a question is answered; null in a mail without one. */
  answerAt: { href: string; lastDay: string } | null
  /** What the reporter answered. */
  answer: string
  /** Where the reporter can say what they think of the handling; null: they are not asked. */
  survey: { satisfied: string; unsatisfied: string; lastDay: string } | null
  handling: string
  facts: readonly (readonly [string, string])[]
}

type ReportMailText = {
  subject: (data: Pick<ReportMailData, 'number'>) => string
  parts: (data: ReportMailData) => readonly MailPart[]
}

const markdownPart = (markdown: string): MailPart => ({ kind: 'markdown', markdown })
const quoted = (text: string): MailPart => ({ kind: 'quoted', text })
const facts = (data: ReportMailData): MailPart => ({ kind: 'facts', facts: data.facts })

const greeting = markdownPart('Beste melder,')
const closing = (data: ReportMailData) =>
  markdownPart(
    `Hebt u vragen? Bel ons op ${data.phoneNumber}. Houd dan uw meldnummer bij de hand: **${data.number}**. U kunt niet antwoorden op deze e-mail.\n\nMet vriendelijke groet,\n\n${data.organization}\n\n[Hoe wij met uw gegevens omgaan](${data.privacy})`,
  )
const reportParts = (data: ReportMailData): readonly MailPart[] => [
  markdownPart('## Uw melding'),
  ...pageParts(data),
  quoted(data.report),
  facts(data),
]

/** A link where the mail asks something else, otherwise its button. */
const pageParts = ({ page, answerAt, survey }: ReportMailData): readonly MailPart[] => [
  answerAt || survey ? markdownPart(`[Bekijk uw melding](${page})`) : button('Bekijk uw melding', page),
]
const messageParts = ({ message }: ReportMailData): readonly MailPart[] =>
  message ? [{ kind: 'message', markdown: message }] : []

/** The message of staff, in a block with the reason where they gave one. */
const outcomeParts = (data: ReportMailData): readonly MailPart[] =>
  data.closing ? [{ kind: 'reason', label: 'De reden', ...data.closing, markdown: data.message }] : messageParts(data)

const button = (label: string, href: string): MailPart => ({ kind: 'button', label, href })

const answerParts = ({ answerAt }: ReportMailData): readonly MailPart[] =>
  answerAt
    ? [
        button('Geef antwoord', answerAt.href),
        markdownPart(
          `U kunt antwoorden tot en met ${answerAt.lastDay}. Horen we niets? Dan gaan we verder met wat we weten.`,
        ),
      ]
    : []

const surveyParts = ({ survey, phoneNumber }: ReportMailData): readonly MailPart[] =>
  survey
    ? [
        markdownPart('## Bent u tevreden met hoe we uw melding hebben behandeld?'),
        {
          kind: 'choices',
          choices: [
            { label: 'Ja, ik ben tevreden', href: survey.satisfied },
            { label: 'Nee, ik ben niet tevreden', href: survey.unsatisfied },
          ],
        },
        markdownPart(`U kunt antwoorden tot en met ${survey.lastDay}.`),
      ]
    : [markdownPart(`Bent u het er niet mee eens, of is het niet goed opgelost? Bel ons op ${phoneNumber}.`)]

/** The meaning of a status for the reporter. */
function meaningOf(status: Status | null): string {
  const mail = status && statusMail(status)
  return mail?.kind === 'update' ? mail.meaning : ''
}

/** Every mail to a reporter about their report, apart from the code that sends it, so that a second language can follow. */
export const mailTexts: Record<ReportMailKind, ReportMailText> = {
  received: {
    subject: ({ number }) => `Bedankt voor uw melding ${number}`,
    parts: data => [
      greeting,
      markdownPart(`Bedankt voor uw melding. Uw meldnummer is **${data.number}**.`),
      markdownPart('## Wat doen we met uw melding?'),
      markdownPart(data.handling || 'We bekijken uw melding en sturen die naar de juiste afdeling.'),
      ...reportParts(data),
      closing(data),
    ],
  },
  handled: {
    subject: ({ number }) => `Uw melding ${number} is afgehandeld`,
    parts: data => [
      greeting,
      markdownPart(
        data.closing
          ? `We hebben uw melding **${data.number}** afgehandeld. **${data.closing.outcome}**`
          : `We hebben uw melding **${data.number}** afgehandeld. Dit hebben we gedaan:`,
      ),
      ...outcomeParts(data),
      ...surveyParts(data),
      ...reportParts(data),
      closing(data),
    ],
  },
  scheduled: {
    subject: ({ number }) => `Uw melding ${number} is ingepland`,
    parts: data => [
      greeting,
      markdownPart(`We hebben uw melding **${data.number}** ingepland.`),
      ...messageParts(data),
      ...reportParts(data),
      closing(data),
    ],
  },
  reopened: {
    subject: ({ number }) => `We kijken opnieuw naar uw melding ${number}`,
    parts: data => [
      greeting,
      markdownPart(`We hebben uw melding **${data.number}** opnieuw geopend.`),
      ...messageParts(data),
      ...reportParts(data),
      closing(data),
    ],
  },
  'handled-again': {
    subject: ({ number }) => `We hebben opnieuw naar uw melding ${number} gekeken`,
    parts: data => [
      greeting,
      markdownPart(
        `U was niet tevreden over melding **${data.number}**. We hebben er opnieuw naar gekeken. Dit is ons antwoord:`,
      ),
      ...outcomeParts(data),
      ...reportParts(data),
      closing(data),
    ],
  },
  'feedback-received': {
    subject: ({ number }) => `Uw reactie op de afhandeling van melding ${number}`,
    parts: data => [
      greeting,
      markdownPart(
        `Bedankt voor uw reactie op de afhandeling van melding **${data.number}**. U hoort binnen 3 werkdagen van ons.`,
      ),
      markdownPart('## Uw reactie'),
      quoted(data.answer),
      ...reportParts(data),
      closing(data),
    ],
  },
  'reaction-requested': {
    subject: ({ number }) => `Vraag over uw melding ${number}`,
    parts: data => [
      greeting,
      markdownPart(`We hebben een vraag over uw melding **${data.number}**. Met uw antwoord kunnen we verder.`),
      ...messageParts(data),
      ...answerParts(data),
      ...reportParts(data),
      closing(data),
    ],
  },
  'reaction-received': {
    subject: ({ number }) => `Bedankt voor uw antwoord over melding ${number}`,
    parts: data => [
      greeting,
      markdownPart(`We hebben uw antwoord over melding **${data.number}** ontvangen. We gaan ermee verder.`),
      markdownPart('## Uw antwoord'),
      quoted(data.answer),
      ...reportParts(data),
      closing(data),
    ],
  },
  update: {
    subject: ({ number }) => `Nieuws over uw melding ${number}`,
    parts: data => [
      greeting,
      markdownPart(`Er is nieuws over uw melding **${data.number}**. ${meaningOf(data.status)}`),
      ...messageParts(data),
      ...reportParts(data),
      closing(data),
    ],
  },
}

/** The labels of the facts of a report. */
export const factLabels = {
  category: 'Onderwerp',
  reportedAt: 'Gemeld op',
  happenedAt: 'Wanneer was het',
  place: 'Plaats',
  withoutAddress: 'Een plek op de kaart',
  phone: 'Uw telefoonnummer',
  email: 'Uw e-mailadres',
  shares: 'Gegevens doorgeven',
  sharesYes: 'Dat mag',
  sharesNo: 'Dat mag niet',
} as const

/** Replaces an address in the text of a resident. */
export const removedLinkText = '[link weggehaald]'

export const noteTexts = {
  hiddenLink: 'De e-mail aan de melder is niet verstuurd: in de tekst van de melding is een link verborgen.',
} as const

type HistoryTexts = {
  /** Null for no line: the event that it is about has one already. */
  sent: (subject: string) => string | null
  failed: (error: string) => string
}

/** The lines about a mail in the history of a report. */
export function historyTexts(kind: MailKind): HistoryTexts {
  const facts = mailFactsOf(kind)
  return facts.audience === 'reporter' ? reporterHistoryTexts : otherHistoryTexts(facts)
}

const reporterHistoryTexts: HistoryTexts = {
  sent: subject => `E-mail verstuurd aan de melder: ${subject}`,
  failed: error => `De e-mail aan de melder is niet verstuurd. ${error}`,
}

const otherHistoryTexts = ({ topic }: Exclude<MailFacts, { audience: 'reporter' }>): HistoryTexts => ({
  sent: () => null,
  failed: error => `De e-mail over ${topic} is niet verstuurd. ${error}`,
})
