import type { ExternalMailKind } from './kinds.ts'
import type { MailPart } from './mail-part.ts'

type ExternalMailData = {
  number: string
  organization: string
  phoneNumber: string
  /** What staff ask, in Markdown; of an answer: empty. */
  question: string
  /** What the external party answered. */
  answer: string
  place: string
  answerAt: { href: string; lastDay: string } | null
  /** The page with all reports that lie with the party. */
  allReportsAt: string
}

type ExternalMailText = {
  subject: (data: Pick<ExternalMailData, 'number' | 'organization'>) => string
  parts: (data: ExternalMailData) => readonly MailPart[]
}

const markdownPart = (markdown: string): MailPart => ({ kind: 'markdown', markdown })

const place = ({ place: where }: ExternalMailData): MailPart => ({ kind: 'facts', facts: [['Plaats', where]] })
const closing = ({ phoneNumber, organization, number }: ExternalMailData) =>
  markdownPart(
    `Hebt u vragen? Bel ons op ${phoneNumber} en noem melding **${number}**. U kunt niet antwoorden op deze e-mail.\n\nMet vriendelijke groet,\n\n${organization}`,
  )

/** The mails to an external party. They hold no contact details of the reporter and not the text of the report. */
export const externalMailTexts: Record<ExternalMailKind, ExternalMailText> = {
  forward: {
    subject: ({ number, organization }) => `Verzoek van ${organization} over melding ${number}`,
    parts: data => [
      markdownPart('Beste behandelaar,'),
      markdownPart(`Wij vragen u om melding **${data.number}** te behandelen.`),
      { kind: 'message', markdown: data.question },
      place(data),
      ...(data.answerAt
        ? [
            { kind: 'button' as const, label: 'Bekijk de melding en antwoord', href: data.answerAt.href },
            markdownPart(`U kunt antwoorden tot en met ${data.answerAt.lastDay}. U hebt geen account nodig.`),
          ]
        : []),
      markdownPart(
        `[Bekijk alle meldingen die nu bij u liggen](${data.allReportsAt}). U krijgt daarvoor een code op dit e-mailadres.`,
      ),
      closing(data),
    ],
  },
  'forward-answered': {
    subject: ({ number }) => `Bedankt voor uw toelichting over melding ${number}`,
    parts: data => [
      markdownPart('Beste behandelaar,'),
      markdownPart(`Wij hebben uw toelichting over melding **${data.number}** ontvangen. Bedankt.`),
      { kind: 'quoted', text: data.answer },
      markdownPart(`[Bekijk alle meldingen die nog bij u liggen](${data.allReportsAt})`),
      closing(data),
    ],
  },
}
