import { type Block, type Inline, parseMarkdown } from '../../kit/markdown.ts'
import { withNonBreakingSpaces } from '../../kit/telephone.ts'

type Contact = { phoneNumber: string; takesReplies: boolean }

const replies = ({ takesReplies }: Contact) =>
  takesReplies ? 'U kunt ook antwoorden op deze e-mail.' : 'U kunt niet antwoorden op deze e-mail.'

const phone = ({ phoneNumber }: Contact): Inline => ({
  text: withNonBreakingSpaces(phoneNumber),
  href: `tel:${phoneNumber.replace(/[^\d+]/g, '')}`,
})

const paragraph = (...inlines: readonly Inline[]): Block => ({ kind: 'paragraph', inlines })

type ReporterFooter = Contact & {
  /** The number of the report; null for a mail that is about none. */
  number: string | null
  privacyUrl: string
  /** Where mail about this report is stopped; null where that cannot be. */
  stopUrl: string | null
}

/** The small print below a mail to a reporter. */
export function reporterFooter(facts: ReporterFooter): readonly Block[] {
  const { number, privacyUrl, stopUrl } = facts
  const keepNumber = number === null ? '' : ` Houd dan uw meldnummer bij de hand: ${number}.`
  const privacy = { text: 'Hoe we met uw gegevens omgaan', href: privacyUrl }
  const links = stopUrl
    ? [{ text: 'Geen e-mail meer over deze melding', href: stopUrl }, { text: ' · ' }, privacy]
    : [privacy]
  return [
    paragraph({ text: 'Heeft u vragen? Bel ons op ' }, phone(facts), { text: `.${keepNumber} ${replies(facts)}` }),
    paragraph(...links),
  ]
}

/** The small print below a mail to an external party. @param facts `number`: null for a mail that is about no report */
export const externalFooter = (facts: Contact & { number: string | null }): readonly Block[] => [
  paragraph({ text: 'Heeft u vragen? Bel ons op ' }, phone(facts), {
    text: `${facts.number === null ? '' : ` en noem melding ${facts.number}`}. ${replies(facts)}`,
  }),
]

/** The small print below a mail to a colleague: which choice in the profile led to it. */
export const colleagueFooter = (isForDepartment: boolean): readonly Block[] =>
  parseMarkdown(
    `Je krijgt deze e-mail omdat je hebt gekozen voor bericht ${isForDepartment ? 'als een melding naar je afdeling gaat' : 'als een melding aan jou is toegewezen'}. Wil je dat niet meer? Vraag het dan aan je beheerder.`,
  )
