/** Without accents and capitals, to compare by. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The words that somebody typed to find something. */
export const wordsIn = (typed: string) => plain(typed).split(/\s+/).filter(Boolean)

/** Whether every word occurs, wherever. */
export function holdsAll(words: readonly string[], text: string): boolean {
  const among = plain(text)
  return words.every(word => among.includes(word))
}
