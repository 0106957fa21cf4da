import { fold, foldedWords } from './fold.ts'

export const searchWordsIn = foldedWords

/** Returns true when a text contains all of the words. @param words folded, as by `searchWordsIn` */
export function containsAllWords(words: readonly string[], text: string): boolean {
  const folded = fold(text)
  return words.every(word => folded.includes(word))
}
