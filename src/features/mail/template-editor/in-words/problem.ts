import type { InWords } from './in-words.ts'
import { nameOf } from './names.ts'

/** Unclosed code is named by its braces, which are not code themselves. */
const unclosed = /^\{[{%#] wordt op deze regel niet gesloten/

export function problemInWords(message: string, { read }: InWords): string {
  if (unclosed.test(message)) return message
  return read(message)
    .replaceAll('{% if %}', '{alleen …}')
    .replaceAll('{% for %}', '{voor elke …}')
    .replace(/^(De variabele )?([\w.]+)/, (_whole, before = '', name: string) => `${before}${nameOf(name) ?? name}`)
}
