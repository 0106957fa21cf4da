import { type Block, parseMarkdown } from '../../../kit/markdown.ts'
import { type LinkKind, linkHours } from '../../users/sign-in/rules.ts'
import type { MailContent } from '../render.ts'

type PasswordMail = {
  kind: LinkKind
  link: string
  organization: string
  /** What to call the colleague; empty where only their address is known. */
  name: string
  /** The name of the colleague who invites; undefined where it is not known. */
  invitedBy?: string | undefined
}

/** The mail with a link for choosing a password, to a colleague. */
export const passwordMail = ({ kind, name, link, ...mail }: PasswordMail): Omit<MailContent, 'branding'> =>
  kind === 'invitation' ? invitation({ name, link, ...mail }) : newPassword(link, name)

/** As text: a name is no Markdown. */
const greeting = (name: string): Block[] => (name ? [{ kind: 'paragraph', inlines: [{ text: `Hallo ${name},` }] }] : [])

/** Who invites, and where to. */
const invitationText = ({ organization, invitedBy }: Pick<PasswordMail, 'organization' | 'invitedBy'>): Block => {
  const what = `een account bij de meldingen van ${organization}. Kies een wachtwoord; daarna kun je inloggen.`
  const text = invitedBy ? `${invitedBy} heeft je uitgenodigd: je hebt ${what}` : `Je hebt ${what}`
  return { kind: 'paragraph', inlines: [{ text }] }
}

const invitation = ({
  link,
  organization,
  name,
  invitedBy,
}: Omit<PasswordMail, 'kind'>): Omit<MailContent, 'branding'> => ({
  subject: `Je kunt inloggen bij de meldingen van ${organization}`,
  parts: [
    { kind: 'title', text: 'Welkom bij de meldingen' },
    {
      kind: 'blocks',
      blocks: [
        ...greeting(name),
        invitationText({ organization, invitedBy }),
        ...parseMarkdown(`[Kies een wachtwoord](${link})

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
