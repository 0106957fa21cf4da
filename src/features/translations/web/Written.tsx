import { writtenText } from './written-text.ts'

/** A name of the product's data in the language of the page; one of the municipality's own is said to be Dutch. */
export function Written({ children }: { children: string }) {
  const { text, lang } = writtenText(children)
  return lang ? <span lang={lang}>{text}</span> : text
}
