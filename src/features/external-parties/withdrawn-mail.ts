import { externalFooter } from '#features/mail/footer.ts'
import type { MailContent } from '#features/mail/render.ts'
import { isEnded } from '#features/reports/status/rules.ts'
import type { Status } from '#features/reports/status/statuses.ts'
import { parseMarkdown } from '#kit/markdown.ts'

type WithdrawnMailData = {
  number: string
  to: Status
  organization: string
  phoneNumber: string
  takesReplies: boolean
}

/** Says nothing about the report that the party does not know. */
export const withdrawnMail = ({
  number,
  to,
  organization,
  ...contact
}: WithdrawnMailData): Omit<MailContent, 'branding'> => ({
  subject: `Melding ${number} ligt niet meer bij u`,
  parts: [
    { kind: 'title', text: `U hoeft niets meer te doen voor melding ${number}` },
    {
      kind: 'blocks',
      blocks: parseMarkdown(
        `${organization} vroeg u om melding **${number}** te behandelen. Dat is niet meer nodig: ${reasonOf(to)}. U hoeft ook niet meer te antwoorden.\n\nBent u al bezig met het werk? Bel ons dan.`,
      ),
    },
  ],
  footer: externalFooter({ ...contact, number }),
})

function reasonOf(to: Status): string {
  if (isEnded(to)) return 'wij hebben de melding afgesloten'
  return to === 'forwarded' ? 'wij hebben een ander gevraagd' : 'wij gaan er zelf mee verder'
}
