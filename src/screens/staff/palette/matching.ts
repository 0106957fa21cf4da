const accents = /[\u0300-\u036f]/g
const fold = (text: string) => text.normalize('NFD').replace(accents, '').toLowerCase()

/** How well a text matches, lower is better: at its start, at the start of a word, within a word, or in other words of it. */
const ranks = { start: 0, wordStart: 1, within: 2, elsewhere: 3 } as const
type Rank = (typeof ranks)[keyof typeof ranks]

export type Searchable = {
  label: string
  /** Other texts by which it is found. */
  words?: string | undefined
}

/** The words of what was typed, without accents and capitals. */
export const typedWords = (typed: string): string[] => fold(typed).split(/\s+/).filter(Boolean)

/** Whether one of the typed words begins a word of a name. */
export const namesTyped = (name: string, typed: readonly string[]): boolean =>
  typed.some(
    word =>
      word.length > 1 &&
      fold(name)
        .split(/[^\p{L}\p{N}]+/u)
        .some(part => part.startsWith(word)),
  )

/** The rank of its worst word, so that each must be found; undefined where one is not. */
export function rankOf({ label, words = '' }: Searchable, typed: readonly string[]): Rank | undefined {
  const inLabel = fold(label)
  const elsewhere = fold(words)
  const found = typed.map((word, index) => {
    if (index === 0 && inLabel.startsWith(word)) return ranks.start
    const place = placeIn(inLabel, word)
    if (place >= 0) return isWordStart(inLabel, place) ? ranks.wordStart : ranks.within
    return elsewhere.includes(word) ? ranks.elsewhere : undefined
  })
  return found.reduce<Rank | undefined>(
    (worst, rank) => (worst === undefined || rank === undefined ? undefined : worst > rank ? worst : rank),
    ranks.start,
  )
}

/** The parts of a label, in order, with whether they match what was typed. */
export function markedParts(label: string, typed: readonly string[]): { text: string; isMatch: boolean }[] {
  const characters = [...label]
  // A letter with an accent is one character before and after folding, so that places agree.
  const folded = characters.map(character => fold(character).slice(0, 1) || character).join('')
  const isMarked = characters.map(() => false)
  for (const word of typed) {
    const place = placeIn(folded, word)
    if (place >= 0) isMarked.fill(true, place, place + word.length)
  }
  const parts: { text: string; isMatch: boolean }[] = []
  for (const [index, text] of characters.entries()) {
    const isMatch = isMarked[index] ?? false
    const last = parts.at(-1)
    if (last?.isMatch === isMatch) last.text += text
    else parts.push({ text, isMatch })
  }
  return parts
}

const isWordStart = (text: string, place: number) => place === 0 || !/[\p{L}\p{N}]/u.test(text[place - 1] ?? '')

/** Where a word is found, rather at the start of a word; -1 where it is not. */
function placeIn(text: string, word: string): number {
  for (let place = text.indexOf(word); place >= 0; place = text.indexOf(word, place + 1))
    if (isWordStart(text, place)) return place
  return text.indexOf(word)
}
