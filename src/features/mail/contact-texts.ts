import type { ContactMailKind } from './kinds.ts'
import type { MailPart } from './mail-part.ts'

type ContactMailData = { number: string; organization: string; phoneNumber: string; privacy: string; link: string }
type ContactMailText = {
  subject: (data: Pick<ContactMailData, 'number'>) => string
  markdown: (data: ContactMailData) => string
}

const closing = ({ phoneNumber, organization, privacy, number }: ContactMailData) =>
  `Hebt u vragen? Bel ons op ${phoneNumber}. Houd dan uw meldnummer bij de hand: **${number}**. U kunt niet antwoorden op deze e-mail.\n\nMet vriendelijke groet,\n\n${organization}\n\n[Hoe wij met uw gegevens omgaan](${privacy})`

/** The texts about a change of contact details. None of them holds the old or new details. */
const texts: Record<ContactMailKind, ContactMailText> = {
  'verify-email': {
    subject: ({ number }) => `Bevestig uw e-mailadres voor melding ${number}`,
    markdown: ({ number, link }) =>
      `U hebt ons gevraagd om dit e-mailadres te gebruiken voor melding **${number}**. Klopt dat? Klik dan op deze link:\n\n[Bevestig uw e-mailadres](${link})\n\nDe link werkt 24 uur. Hebt u dit niet gevraagd? Dan hoeft u niets te doen.`,
  },
  'contact-change': {
    subject: ({ number }) => `Iemand wil het e-mailadres van melding ${number} wijzigen`,
    markdown: ({ number, phoneNumber }) =>
      `Wij kregen de vraag om voor melding **${number}** een ander e-mailadres te gebruiken. Dat doen we pas als het nieuwe e-mailadres is bevestigd.\n\nHebt u dit niet gevraagd? Bel ons dan op ${phoneNumber}.`,
  },
  'contact-changed': {
    subject: ({ number }) => `Het e-mailadres van melding ${number} is gewijzigd`,
    markdown: ({ number }) =>
      `Uw e-mailadres is bevestigd. Vanaf nu krijgt u op dit adres bericht over melding **${number}**.`,
  },
}

export const contactMail = (
  kind: ContactMailKind,
  data: ContactMailData,
): { subject: string; parts: readonly MailPart[] } => ({
  subject: texts[kind].subject(data),
  parts: ['Beste melder,', texts[kind].markdown(data), closing(data)].map(markdown => ({ kind: 'markdown', markdown })),
})
