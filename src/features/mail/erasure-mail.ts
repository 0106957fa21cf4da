import type { Language } from '#kit/language.ts'
import { parseMarkdown } from '#kit/markdown.ts'
import type { MailContent } from './render.ts'

type ErasureTexts = { subject: string; body: (organization: string) => string }

const erasureTexts: Readonly<Record<Language, ErasureTexts>> = {
  nl: {
    subject: 'Uw gegevens zijn gewist',
    body: organization => `U heeft ${organization} gevraagd om uw gegevens te wissen. Dat hebben we gedaan: uw e-mailadres, uw telefoonnummer, uw foto’s en onze e-mails aan u staan niet meer bij uw meldingen.

De meldingen zelf blijven bestaan, zonder uw gegevens. U krijgt er geen e-mail meer over. In reservekopieën staan uw gegevens nog ten hoogste 30 dagen.

Dit bericht wissen we bij ons ook, binnen een dag.`,
  },
  en: {
    subject: 'Your details have been erased',
    body: organization => `You asked ${organization} to erase your details. We have done so: your email address, your telephone number, your photos and our emails to you are no longer with your reports.

The reports themselves stay, without your details. You will get no more email about them. Your details stay in backups for at most 30 days.

We also erase this message at our end, within a day.`,
  },
}

export function erasureMail(organization: string, language: Language = 'nl'): Omit<MailContent, 'branding'> {
  const { subject, body } = erasureTexts[language]
  const blocks = parseMarkdown(body(organization))
  return {
    subject,
    language,
    parts: [
      { kind: 'title', text: subject },
      { kind: 'blocks', blocks },
    ],
    footer: [],
  }
}
