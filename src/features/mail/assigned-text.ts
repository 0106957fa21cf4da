import type { Part } from './texts.ts'

type Told = {
  number: string
  /** Of the reader. */
  name: string
  /** Null: it is the reader's own. */
  departments: readonly string[] | null
  facts: readonly (readonly [label: string, value: string])[]
  link: string
  organization: string
}

/**
 * A colleague hears that a report is now his, or his department's. What the reporter wrote and how to reach him is not in
 * it: whoever may see that finds it behind the link.
 */
export function assignedMail({ number, name, departments, facts, link, organization }: Told) {
  const whose = departments ? `aan ${departments.join(' en ')}` : 'aan jou'
  const wish = departments
    ? 'als een melding naar je afdeling gaat. Wil je dat niet meer?'
    : 'als een melding aan jou is toegewezen. Wil je dat niet meer?'
  const parts: readonly Part[] = [
    words(name ? `Beste ${plain(name)},` : 'Beste collega,'),
    words(`Melding **${number}** is ${plain(whose)} toegewezen.`),
    { kind: 'facts', facts },
    words(`[Bekijk melding ${number}](${link})`),
    words(`Je krijgt deze e-mail omdat je hebt gekozen voor bericht ${wish} Vraag het dan aan je beheerder.`),
    words(`Met vriendelijke groet,\n\n${organization}`),
  ]
  return { subject: `Melding ${number} is ${whose} toegewezen`, parts }
}

const words = (markdown: string): Part => ({ kind: 'words', markdown })
/** A name is no Markdown. */
const plain = (text: string) => text.replace(/[\\`*_[\]<>#]/g, '')

export const assignedFacts = {
  category: 'Onderwerp',
  place: 'Plaats',
  pinned: 'Een plek op de kaart',
  urgency: 'Urgentie',
  status: 'Status',
} as const
