import { inLanguage, translated } from '#kit/language.ts'
import { toEnglish } from '../english.ts'

type Translate = (dutch: string) => string

export const translations = translated<Translate>({
  nl: dutch => dutch,
  en: dutch => toEnglish(dutch) ?? dutch,
})

export const inPageLanguage: Translate = inLanguage(translations)
