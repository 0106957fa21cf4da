/**
 * The languages in which residents read everything. The first one is that of staff, of a municipality's own texts and of what
 * is stored; a page in another language has the modules `….{language}.ts` in place of those beside them (docs/house.md#languages).
 */
export const languages = ['nl', 'en'] as const
export type Language = (typeof languages)[number]

/** Each language as those who speak it call it. */
export const languageNames: Readonly<Record<Language, string>> = { nl: 'Nederlands', en: 'English' }

/** In the address of a page, and the cookie that remembers it. */
export const languageParameter = 'taal'

/** The language with this code; Dutch for every other text. */
export const languageOf = (code: unknown): Language => languages.find(language => language === code) ?? 'nl'

/** The shape of a module of texts in another language: the same keys, and functions of the same values. */
export type Translated<Texts> = Texts extends string
  ? string
  : Texts extends (...values: infer Values) => infer Result
    ? (...values: Values) => Translated<Result>
    : Texts extends object
      ? { readonly [Key in keyof Texts]: Translated<Texts[Key]> }
      : Texts
