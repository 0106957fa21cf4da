import type { ReactNode } from 'react'
import type { CommandName } from '#web/commands/commands.ts'
import { rankOf, type Searchable } from './matching.ts'

export type PaletteOption = Searchable & {
  /** Unique, and the same on every page: recent choices are stored by it. */
  key: string
  group: string
  icon: ReactNode
  hint?: string | undefined
  command?: CommandName | undefined
  isForgotten?: true
  findProblem?: () => Promise<string | undefined>
  run: () => void
}

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
