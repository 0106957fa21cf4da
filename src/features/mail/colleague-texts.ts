import type { ColleagueMailKind } from './kinds.ts'
import type { MailPart } from './mail-part.ts'

type ColleagueMailData = {
  number: string
  /** The name of the colleague who gets the mail. */
  name: string
  /** The departments for which the colleague gets the mail; null when it is to them personally. */
  departments: readonly string[] | null
  facts: readonly (readonly [label: string, value: string])[]
  link: string
  organization: string
}

/** What happened, as the subject and, in Markdown, as the first sentence; and which choice in the profile led to the mail. */
type Text = { subject: string; sentence: string; preference: string }

/** Mails to colleagues by kind. */
const texts: Record<ColleagueMailKind, (data: ColleagueMailData) => Text> = {
  assigned({ number, departments }) {
    const assignee = departments ? `aan ${departments.join(' en ')}` : 'aan jou'
    return {
      subject: `Melding ${number} is ${assignee} toegewezen`,
      sentence: `Melding **${number}** is ${withoutMarkdown(assignee)} toegewezen.`,
      preference: departments ? 'als een melding naar je afdeling gaat' : 'als een melding aan jou is toegewezen',
    }
  },
}

/**
 * A mail to a colleague about a report. It holds no text and no contact details of the reporter: a colleague who may see those
 * finds them behind the link.
 */
export function colleagueMail(kind: ColleagueMailKind, data: ColleagueMailData) {
  const { subject, sentence, preference } = texts[kind](data)
  const { number, name, facts, link, organization } = data
  const parts: readonly MailPart[] = [
    markdownPart(name ? `Beste ${withoutMarkdown(name)},` : 'Beste collega,'),
    markdownPart(sentence),
    { kind: 'facts', facts },
    markdownPart(`[Bekijk melding ${number}](${link})`),
    markdownPart(
      `Je krijgt deze e-mail omdat je hebt gekozen voor bericht ${preference}. Wil je dat niet meer? Vraag het dan aan je beheerder.`,
    ),
    markdownPart(`Met vriendelijke groet,\n\n${organization}`),
  ]
  return { subject, parts }
}

const markdownPart = (markdown: string): MailPart => ({ kind: 'markdown', markdown })
/** A text without characters that are Markdown. */
const withoutMarkdown = (text: string) => text.replace(/[\\`*_[\]<>#]/g, '')

export const colleagueFactLabels = {
  category: 'Onderwerp',
  place: 'Plaats',
  withoutAddress: 'Een plek op de kaart',
  urgency: 'Urgentie',
  status: 'Status',
} as const
