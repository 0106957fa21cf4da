import type { ReactNode } from 'react'
import { fold } from '#kit/fold.ts'
import type { CommandName } from '#web/commands/commands.ts'

export type PaletteOption = Searchable & {
  /** Unique, and the same on every page: recent choices are stored by it. */
  key: string
  group: string
  icon: ReactNode
  hint?: string | undefined
  command?: CommandName | undefined
  isForgotten?: true
  findProblem?: () => Promise<string | undefined>
} & ({ href: string } | { run: () => void })

export function recentFirst(options: readonly PaletteOption[], recentKeys: readonly string[]): PaletteOption[] {
  const recent = recentKeys.flatMap(key => options.find(option => option.key === key) ?? [])
  return [
    ...recent.map(option => ({ ...option, group: 'Onlangs', hint: option.hint ?? hintOf(option) })),
    ...options.filter(option => !recent.includes(option)),
  ]
}

const hintOf = ({ command, group }: PaletteOption) => (command ? group.toLowerCase() : undefined)

export const matchingOptions = (options: readonly PaletteOption[], words: readonly string[]): PaletteOption[] =>
  options
    .flatMap(option => {
      const rank = rankOf(option, words)
      return rank === undefined ? [] : [{ option, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ option }) => option)

/** Arrow keys follow this order on the screen. */
export function byGroup(options: readonly PaletteOption[]): PaletteOption[] {
  const groups = [...new Set(options.map(({ group }) => group))]
  return groups.flatMap(group => options.filter(option => option.group === group))
}

/** Lower is better. */
const ranks = { start: 0, wordStart: 1, within: 2, elsewhere: 3 } as const
type Rank = (typeof ranks)[keyof typeof ranks]

export type Searchable = {
  label: string
  words?: string | undefined
}

export const namesTyped = (name: string, typed: readonly string[]): boolean =>
  typed.some(
    word =>
      word.length > 1 &&
      fold(name)
        .split(/[^\p{L}\p{N}]+/u)
        .some(part => part.startsWith(word)),
  )

/** The rank of the worst word; undefined when a word is missing. */
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

export function markedParts(label: string, typed: readonly string[]): { text: string; isMatch: boolean }[] {
  const characters = [...label]
  // Accented letters are one character before and after folding, so that positions agree.
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

function placeIn(text: string, word: string): number {
  for (let place = text.indexOf(word); place >= 0; place = text.indexOf(word, place + 1))
    if (isWordStart(text, place)) return place
  return text.indexOf(word)
}
