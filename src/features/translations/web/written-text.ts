import { inLanguage, translated } from '#kit/language.ts'
import { isEnglish, toEnglish } from '../english.ts'

/** A text of staff or of the municipality, as a page shows it. */
export type WrittenText = {
  text: string
  /** The language of the text, where that differs from the page. */
  lang: string | undefined
}

type Write = (dutch: string) => WrittenText

export const writtenTexts = translated<Write>({
  nl: dutch => ({ text: dutch, lang: undefined }),
  en: dutch => {
    const english = toEnglish(dutch)
    if (english !== undefined) return { text: english, lang: undefined }
    return { text: dutch, lang: isEnglish(dutch) ? undefined : 'nl' }
  },
})

/** In the language of the page where it is a text of the product, else in that of its writer: Dutch. */
export const writtenText: Write = inLanguage(writtenTexts)
