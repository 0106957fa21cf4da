import type { InWords } from './in-words.ts'
import { nameOf } from './names.ts'

/** A piece of code that is not closed is named by its braces, which are no code together. */
const unclosed = /^\{[{%#] wordt op deze regel niet gesloten/

/** What is wrong with a text, for users who edit it in words. */
export function problemInWords(message: string, { read }: InWords): string {
  if (unclosed.test(message)) return message
  return read(message)
    .replaceAll('{% if %}', '{alleen …}')
    .replaceAll('{% for %}', '{voor elke …}')
    .replace(/^(De variabele )?([\w.]+)/, (_whole, before = '', name: string) => `${before}${nameOf(name) ?? name}`)
}
