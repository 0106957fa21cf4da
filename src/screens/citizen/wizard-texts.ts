import { inLanguage } from '#kit/language.ts'

export const otherSubject = inLanguage({ nl: 'Overig', en: 'Other' })
