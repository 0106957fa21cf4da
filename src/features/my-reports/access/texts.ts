import type { MailPart } from '../../mail/mail-part.ts'
import { linkHours } from './rules.ts'

type LinkMail = { organization: string; link: string }

/** The mail with a link to the reports of a reporter. It says nothing about them: their mailbox may be read by others. */
export const linkMail = ({ organization, link }: LinkMail): { subject: string; parts: readonly MailPart[] } => ({
  subject: 'Uw link naar Mijn meldingen',
  parts: [
    markdown('Beste melder,'),
    markdown('U vroeg om een link naar uw meldingen. Druk op de knop om ze te bekijken.'),
    { kind: 'button', label: 'Bekijk mijn meldingen', href: link },
    markdown(
      `De link werkt ${linkHours} uur. Stuur deze e-mail niet door: met de link kan iedereen uw meldingen zien.`,
    ),
    markdown('Heeft u niet om een link gevraagd? Dan hoeft u niets te doen.'),
    markdown(`Met vriendelijke groet,\n\n${organization}`),
  ],
})

const markdown = (text: string): MailPart => ({ kind: 'markdown', markdown: text })
