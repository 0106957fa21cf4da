import { parseMarkdown } from '../../kit/markdown.ts'
import type { MailContent } from './render.ts'

/** The mail that confirms to a resident that their details were erased at their request. */
export const erasureMail = (organization: string): Omit<MailContent, 'branding'> => ({
  subject: 'Uw gegevens zijn gewist',
  parts: [
    { kind: 'title', text: 'Uw gegevens zijn gewist' },
    {
      kind: 'blocks',
      blocks:
        parseMarkdown(`U heeft ${organization} gevraagd om uw gegevens te wissen. Dat hebben we gedaan: uw e-mailadres, uw telefoonnummer, uw foto’s en onze e-mails aan u staan niet meer bij uw meldingen.

De meldingen zelf blijven bestaan, zonder uw gegevens. U krijgt er geen e-mail meer over. In reservekopieën staan uw gegevens nog ten hoogste 30 dagen.

Dit bericht wissen we bij ons ook, binnen een dag.`),
    },
  ],
  footer: [],
})
