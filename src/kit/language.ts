/**
 * The first one is the language of staff, of a municipality's own texts and of stored texts. The web is built once
 * per language, with the texts of that language alone (docs/house.md#languages).
 */
export const languages = ['nl', 'en'] as const
export type Language = (typeof languages)[number]

export const languageNames: Readonly<Record<Language, string>> = { nl: 'Nederlands', en: 'English' }

export const languageParameter = 'taal'

/** Returns the language with this code; Dutch for every other text. */
export const languageOf = (code: unknown): Language => languages.find(language => language === code) ?? 'nl'

export type Translated<Texts> = Texts extends string
  ? string
  : Texts extends (...values: infer Values) => infer Result
    ? (...values: Values) => Translated<Result>
    : Texts extends object
      ? { readonly [Key in keyof Texts]: Translated<Texts[Key]> }
      : Texts

type InLanguages<Texts> = { readonly nl: Texts; readonly en: Translated<Texts> }

/** Declares a text in every language, for the server and for `inLanguage`. A build for one language drops the others. */
export const translated = <const Texts>(texts: InLanguages<Texts>): InLanguages<Texts> => texts

/**
 * Returns a text in the language of the page. A build for one language replaces the call by that text; elsewhere, as on the
 * server and in tests, it is the Dutch one.
 */
export const inLanguage = <const Texts>(texts: InLanguages<Texts>): Texts => texts.nl
