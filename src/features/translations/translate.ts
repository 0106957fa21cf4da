import type { Language } from '#kit/language.ts'
import { toEnglish } from './english.ts'

const translators: Readonly<Record<Language, (dutch: string) => string | undefined>> = {
  nl: dutch => dutch,
  en: toEnglish,
}

export const translated = (language: Language, dutch: string): string | undefined => translators[language](dutch)

export const translate = (language: Language, dutch: string): string => translators[language](dutch) ?? dutch
