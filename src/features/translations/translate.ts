import type { Language } from '../../kit/language.ts'
import { toEnglish } from './english.ts'

const translators: Readonly<Record<Language, (dutch: string) => string | undefined>> = {
  nl: dutch => dutch,
  en: toEnglish,
}

/** A text of the product's data in a language; undefined where it has no translation, as those of a municipality's own. */
export const translated = (language: Language, dutch: string): string | undefined => translators[language](dutch)

/** A text of the product's data in a language; the text itself where it has no translation. */
export const translate = (language: Language, dutch: string): string => translators[language](dutch) ?? dutch
