import { inLanguage, translated } from './language.ts'

/** Errors in the input of a resident: every page reports the same fault in the same words. */
export const errorTexts = translated({
  nl: {
    prefix: 'Fout: ',
    required: 'Dit is een verplicht veld',
    tooLong: (max: number) => `U heeft meer dan de maximale ${max} tekens ingevoerd`,
    notAnEmail: 'Vul een geldig e-mailadres in, met een @ en een domeinnaam. Bijvoorbeeld: naam@domein.nl',
    notAllAnswered: 'U hebt niet alle vragen beantwoord. Vul hieronder aan alstublieft.',
    notAllRight: 'U hebt niet alle vragen (juist) beantwoord. Vul hieronder aan alstublieft.',
    notSent: 'Versturen is niet gelukt. Wat u heeft ingevuld, staat er nog. Probeer het opnieuw.',
  },
  en: {
    prefix: 'Error: ',
    required: 'This field is required',
    tooLong: max => `You have entered more than the maximum of ${max} characters`,
    notAnEmail: 'Enter a valid email address, with an @ and a domain name. For example: name@domain.nl',
    notAllAnswered: 'You have not answered all questions. Please complete them below.',
    notAllRight: 'You have not answered all questions (correctly). Please complete them below.',
    notSent: 'Sending did not work. What you filled in is still there. Try again.',
  },
})

export const errorPrefix = inLanguage(errorTexts).prefix
