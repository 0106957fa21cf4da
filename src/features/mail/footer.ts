import type { Language } from '#kit/language.ts'
import { type Block, type Inline, parseMarkdown } from '#kit/markdown.ts'
import { withNonBreakingSpaces } from '#kit/telephone.ts'

type Contact = { phoneNumber: string; takesReplies: boolean }

const phone = ({ phoneNumber }: Contact): Inline => ({
  text: withNonBreakingSpaces(phoneNumber),
  href: `tel:${phoneNumber.replace(/[^\d+]/g, '')}`,
})

const paragraph = (...inlines: readonly Inline[]): Block => ({ kind: 'paragraph', inlines })

type ReporterFooter = Contact & {
  number: string | null
  privacyUrl: string
  stopUrl: string | null
}

type ReporterTexts = {
  questions: string
  keepNumber: (number: string) => string
  replies: (takesReplies: boolean) => string
  stop: string
  privacy: string
}

const reporterTexts: Readonly<Record<Language, ReporterTexts>> = {
  nl: {
    questions: 'Heeft u vragen? Bel ons op ',
    keepNumber: number => ` Houd dan uw meldnummer bij de hand: ${number}.`,
    replies: takesReplies =>
      takesReplies ? 'U kunt ook antwoorden op deze e-mail.' : 'U kunt niet antwoorden op deze e-mail.',
    stop: 'Geen e-mail meer over deze melding',
    privacy: 'Hoe we met uw gegevens omgaan',
  },
  en: {
    questions: 'Do you have questions? Call us on ',
    keepNumber: number => ` Have your report number at hand: ${number}.`,
    replies: takesReplies => (takesReplies ? 'You can also answer this email.' : 'You cannot answer this email.'),
    stop: 'No more email about this report',
    privacy: 'How we handle your details (in Dutch)',
  },
}

export const absoluteUrl = (url: string, frontendUrl: string) => (url.startsWith('/') ? frontendUrl + url : url)

export function reporterFooter(facts: ReporterFooter, language: Language = 'nl'): readonly Block[] {
  const { number, privacyUrl, stopUrl, takesReplies } = facts
  const texts = reporterTexts[language]
  const keepNumber = number === null ? '' : texts.keepNumber(number)
  const privacy = { text: texts.privacy, href: privacyUrl }
  const links = stopUrl ? [{ text: texts.stop, href: stopUrl }, { text: ' · ' }, privacy] : [privacy]
  return [
    paragraph({ text: texts.questions }, phone(facts), { text: `.${keepNumber} ${texts.replies(takesReplies)}` }),
    paragraph(...links),
  ]
}

/** @param facts `number` is null for a mail about no report */
export const externalFooter = (facts: Contact & { number: string | null }): readonly Block[] => [
  paragraph({ text: 'Heeft u vragen? Bel ons op ' }, phone(facts), {
    text: `${facts.number === null ? '' : ` en noem melding ${facts.number}`}. ${reporterTexts.nl.replies(facts.takesReplies)}`,
  }),
]

export const colleagueFooter = (isForDepartment: boolean): readonly Block[] =>
  parseMarkdown(
    `Je krijgt deze e-mail omdat je hebt gekozen voor bericht ${isForDepartment ? 'als een melding naar je afdeling gaat' : 'als een melding aan jou is toegewezen'}. Wil je dat niet meer? Vraag het dan aan je beheerder.`,
  )
