import { toEnglish } from '#features/translations/english.ts'
import { inLanguage } from '#kit/language.ts'

export const closedCategory = inLanguage({
  nl:
    'Over dit onderwerp kunt u nu geen melding doen. Wat u heeft ingevuld, is bewaard. Pas uw beschrijving aan, of kies ' +
    '“Volgende”: dan komt uw melding bij een ander onderwerp.',
  en:
    'You cannot make a report about this subject now. What you filled in has been kept. Change your description, or choose ' +
    '“Next”: your report will then go to another subject.',
})

export const refusalText = inLanguage({
  nl: (message: string) => message,
  en: (message: string) => toEnglish(message) ?? 'Check what you filled in here.',
})
