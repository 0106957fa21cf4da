import type { MailPart } from './texts.ts'

type AssignedMailData = {
  number: string
  /** The name of the colleague who gets the mail. */
  name: string
  /** Null when the report is assigned to the colleague personally. */
  departments: readonly string[] | null
  facts: readonly (readonly [label: string, value: string])[]
  link: string
  organization: string
}

/**
 * The mail to a colleague when a report is assigned to them or to their department. It holds no text and no contact details of
 * the reporter: a colleague who may see those finds them behind the link.
 */
export function assignedMail({ number, name, departments, facts, link, organization }: AssignedMailData) {
  const assignee = departments ? `aan ${departments.join(' en ')}` : 'aan jou'
  const preference = departments
    ? 'als een melding naar je afdeling gaat. Wil je dat niet meer?'
    : 'als een melding aan jou is toegewezen. Wil je dat niet meer?'
  const parts: readonly MailPart[] = [
    markdownPart(name ? `Beste ${withoutMarkdown(name)},` : 'Beste collega,'),
    markdownPart(`Melding **${number}** is ${withoutMarkdown(assignee)} toegewezen.`),
    { kind: 'facts', facts },
    markdownPart(`[Bekijk melding ${number}](${link})`),
    markdownPart(
      `Je krijgt deze e-mail omdat je hebt gekozen voor bericht ${preference} Vraag het dan aan je beheerder.`,
    ),
    markdownPart(`Met vriendelijke groet,\n\n${organization}`),
  ]
  return { subject: `Melding ${number} is ${assignee} toegewezen`, parts }
}

const markdownPart = (markdown: string): MailPart => ({ kind: 'markdown', markdown })
/** A text without characters that are Markdown. */
const withoutMarkdown = (text: string) => text.replace(/[\\`*_[\]<>#]/g, '')

export const assignedFactLabels = {
  category: 'Onderwerp',
  place: 'Plaats',
  withoutAddress: 'Een plek op de kaart',
  urgency: 'Urgentie',
  status: 'Status',
} as const
