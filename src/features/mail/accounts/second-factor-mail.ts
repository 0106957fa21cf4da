import { parseMarkdown } from '../../../kit/markdown.ts'
import type { MailContent } from '../render.ts'

/** The mail to a user whose second factor was reset: they have to know when they did not ask for it. */
export const secondFactorMail = (organization: string): Omit<MailContent, 'branding'> => ({
  subject: 'Je inloggen in twee stappen is gereset',
  parts: [
    { kind: 'title', text: 'Je inloggen in twee stappen is gereset' },
    {
      kind: 'blocks',
      blocks:
        parseMarkdown(`Een beheerder heeft het inloggen in twee stappen van jouw account bij de meldingen van ${organization} gereset. Je bent overal uitgelogd. De codes uit je app en je herstelcodes werken niet meer.

Log in met je wachtwoord. Daarna kun je het bij Mijn account opnieuw instellen. Vraagt je rol een tweede stap? Dan stel je die meteen bij het inloggen in.

Heb je hier niet om gevraagd? Neem dan contact op met je beheerder.`),
    },
  ],
  footer: [],
})
