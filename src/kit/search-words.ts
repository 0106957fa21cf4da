/** Lower case without accents, for comparing. */
const normalize = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The normalized words of a search text. */
export const searchWordsIn = (input: string) => normalize(input).split(/\s+/).filter(Boolean)

/** Whether a text contains all of the words. @param words normalized, as by `searchWordsIn` */
export function containsAllWords(words: readonly string[], text: string): boolean {
  const normalized = normalize(text)
  return words.every(word => normalized.includes(word))
}
