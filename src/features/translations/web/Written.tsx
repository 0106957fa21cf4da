import { writtenText } from './written-text.ts'

export function Written({ children }: { children: string }) {
  const { text, lang } = writtenText(children)
  return lang ? <span lang={lang}>{text}</span> : text
}
