import { externalFooter } from '#features/mail/footer.ts'
import type { MailContent } from '#features/mail/render.ts'
import { parseMarkdown } from '#kit/markdown.ts'
import { codeRules } from './rules.ts'

type CodeMailData = { code: string; organization: string; phoneNumber: string; takesReplies: boolean }

/** The code comes first, where a phone shows it. It is not in the subject, which staff see in the log of mails. */
export const codeMail = ({ code, organization, ...contact }: CodeMailData): Omit<MailContent, 'branding'> => ({
  subject: `Uw code voor de meldingen van ${organization}`,
  parts: [
    { kind: 'title', text: `Uw code is ${code}.` },
    {
      kind: 'blocks',
      blocks: parseMarkdown(
        `Vul de code in op de pagina met uw meldingen. De code werkt ${codeRules.minutes} minuten. Een nieuwe code vervangt deze.\n\nHeeft u geen code gevraagd? Dan heeft iemand anders de link uit onze e-mail. Die persoon kan de ene melding van die link zien en beantwoorden. Zonder de code ziet die persoon uw andere meldingen niet. Geef de code aan niemand door.`,
      ),
    },
  ],
  footer: externalFooter({ ...contact, number: null }),
})
