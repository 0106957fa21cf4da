import { inLanguage } from '#kit/language.ts'

export const locale = inLanguage({ nl: 'nl-NL', en: 'en-GB' })
