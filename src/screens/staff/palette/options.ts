import type { ReactNode } from 'react'
import type { CommandName } from '../../../web/commands/commands.ts'
import { rankOf, type Searchable } from './matching.ts'

/** Something that can be chosen in the palette. */
export type PaletteOption = Searchable & {
  /** Unique, and the same on every page: recent choices are remembered by it. */
  key: string
  group: string
  icon: ReactNode
  /** More about it: `Mijn filter`. */
  hint?: string | undefined
  /** The command that it is, if it is one. */
  command?: CommandName | undefined
  /** Whether it is among recent choices later. */
  isForgotten?: true
  /** Why it can't be done, found out before the palette closes. */
  findProblem?: () => Promise<string | undefined>
  run: () => void
}

/** The options with the recent choices in front, newest first. */
export function recentFirst(options: readonly PaletteOption[], recentKeys: readonly string[]): PaletteOption[] {
  const recent = recentKeys.flatMap(key => options.find(option => option.key === key) ?? [])
  return [
    ...recent.map(option => ({ ...option, group: 'Onlangs', hint: option.hint ?? hintOf(option) })),
    ...options.filter(option => !recent.includes(option)),
  ]
}

/** What a command is about, where its group does not say so. */
const hintOf = ({ command, group }: PaletteOption) => (command ? group.toLowerCase() : undefined)

/** The options with every typed word, the best ones first, and so their groups. */
export const matchingOptions = (options: readonly PaletteOption[], words: readonly string[]): PaletteOption[] =>
  options
    .flatMap(option => {
      const rank = rankOf(option, words)
      return rank === undefined ? [] : [{ option, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ option }) => option)

/** The options group by group, so that the arrow keys follow what is on screen. */
export function byGroup(options: readonly PaletteOption[]): PaletteOption[] {
  const groups = [...new Set(options.map(({ group }) => group))]
  return groups.flatMap(group => options.filter(option => option.group === group))
}
