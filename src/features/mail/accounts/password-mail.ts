import { type Block, parseMarkdown } from '../../../kit/markdown.ts'
import { type LinkKind, linkHours } from '../../users/sign-in/rules.ts'
import type { MailContent } from '../render.ts'

type PasswordMail = {
  kind: LinkKind
  link: string
  organization: string
  /** What to call the colleague; empty where only their address is known. */
  name: string
}

/** The mail with a link for choosing a password, to a colleague. */
export const passwordMail = ({ kind, link, organization, name }: PasswordMail): Omit<MailContent, 'branding'> =>
  kind === 'invitation' ? invitation(link, organization, name) : newPassword(link, name)

/** As text: a name is no Markdown. */
const greeting = (name: string): Block[] => (name ? [{ kind: 'paragraph', inlines: [{ text: `Hallo ${name},` }] }] : [])

const invitation = (link: string, organization: string, name: string): Omit<MailContent, 'branding'> => ({
  subject: `Je kunt inloggen bij de meldingen van ${organization}`,
  parts: [
    { kind: 'title', text: 'Welkom bij de meldingen' },
    {
      kind: 'blocks',
      blocks: [
        ...greeting(name),
        ...parseMarkdown(`Je hebt een account bij de meldingen van ${organization}. Kies een wachtwoord; daarna kun je inloggen.

[Kies een wachtwoord](${link})

De link werkt één keer, ${linkHours.invitation / 24} dagen lang. Stuur deze e-mail niet door.`),
      ],
    },
  ],
  footer: [],
})

const newPassword = (link: string, name: string): Omit<MailContent, 'branding'> => ({
  subject: 'Kies een nieuw wachtwoord',
  parts: [
    { kind: 'title', text: 'Kies een nieuw wachtwoord' },
    {
      kind: 'blocks',
      blocks: [
        ...greeting(name),
        ...parseMarkdown(`Er is een nieuw wachtwoord aangevraagd voor jouw account.

[Kies een nieuw wachtwoord](${link})

De link werkt één keer, ${linkHours.reset} uur lang. Heb je niets aangevraagd? Dan hoef je niets te doen; je wachtwoord blijft zoals het is.`),
      ],
    },
  ],
  footer: [],
})
