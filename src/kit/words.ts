import { fold, foldedWords } from './fold.ts'
import { lazy } from './lazy.ts'

/** Returns the difference of two texts: without the lines that both begin with, and those that both end with. */
export function changedPart(from: string, to: string): { from: string; to: string } {
  const [before, after] = [from.split('\n'), to.split('\n')]
  const shortest = Math.min(before.length, after.length)
  let start = 0
  while (start < shortest && before[start] === after[start]) start += 1
  let end = 0
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const part = (lines: readonly string[]) => lines.slice(start, lines.length - end).join('\n')
  return { from: part(before), to: part(after) }
}

const quoted = (text: string) => (text ? `‘${text}’` : 'leeg')

/** Returns a line of a history with the old and the new text. */
export const becameText = (label: string, { from, to }: { from: string; to: string }): string =>
  `${label}: ${quoted(shortened(from))} werd ${quoted(shortened(to))}`

const maxLength = 200

/** Returns the beginning of a text, on one line. */
export function shortened(text: string, length = maxLength): string {
  const words = text.replaceAll(/\s+/g, ' ').trim()
  return words.length > length ? `${words.slice(0, length - 1)}…` : words
}

type Options = {
  /** The maximum of names; a single further name is added too, as a count would not be shorter. */
  max?: number
  count?: number
  others?: 'andere' | 'anderen' | 'andere afdelingen'
}

const list = lazy(() => new Intl.ListFormat('nl', { type: 'conjunction' }))

/** Returns names in a sentence: `a, b en c`, or the first of many and the number of others: `a, b, c en 12 andere`. */
export function dutchList(
  names: readonly string[],
  { max = names.length, count = names.length, others = 'andere' }: Options = {},
): string {
  const said = names.length > max + 1 ? names.slice(0, max) : names
  const rest = count - said.length
  return list().format(rest > 0 ? [...said, `${rest.toLocaleString('nl-NL')} ${others}`] : said)
}

export const searchWordsIn = foldedWords

/** Returns true when a text contains all of the words. @param words folded, as by `searchWordsIn` */
export function containsAllWords(words: readonly string[], text: string): boolean {
  const folded = fold(text)
  return words.every(word => folded.includes(word))
}

/** Removes these characters from the end of a text. An expression such as `/[.,]+$/` would restart at each of them. */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
