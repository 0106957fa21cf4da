import type { MailPart } from '../mail/mail-part.ts'
import { codeRules } from './rules.ts'

type CodeMailData = { code: string; organization: string; phoneNumber: string }

const markdown = (text: string): MailPart => ({ kind: 'markdown', markdown: text })

/** The mail with a code. It comes first, where a telephone shows it, and not in the subject, which staff see in the log of mails. */
export const codeMail = ({ code, organization, phoneNumber }: CodeMailData) => ({
  subject: `Uw code voor de meldingen van ${organization}`,
  parts: [
    markdown(`Uw code is **${code}**.`),
    markdown(
      `Vul de code in op de pagina met uw meldingen. De code werkt ${codeRules.minutes} minuten. Een nieuwe code vervangt deze.`,
    ),
    markdown(
      `Heeft u geen code gevraagd? Dan heeft iemand anders de link uit onze e-mail. Zonder de code ziet die persoon uw meldingen niet. Geef de code aan niemand door.`,
    ),
    markdown(`Heeft u vragen? Bel ons op ${phoneNumber}.\n\nMet vriendelijke groet,\n\n${organization}`),
  ],
})
