import type { InWords } from './in-words.ts'
import { nameOf } from './names.ts'

/** What is wrong with a text, for users who edit it in words. */
export const problemInWords = (message: string, { read }: InWords): string =>
  read(message)
    .replaceAll('{% if %}', '{alleen …}')
    .replaceAll('{% for %}', '{voor elke …}')
    .replace(/^(De variabele )?([\w.]+)/, (_whole, before = '', name: string) => `${before}${nameOf(name) ?? name}`)
