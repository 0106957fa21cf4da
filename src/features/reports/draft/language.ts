import { inLanguage } from '#kit/language.ts'

export const reportLanguage = { language: inLanguage<'en' | undefined>({ nl: undefined, en: 'en' }) }
