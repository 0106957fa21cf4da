import { useSyncExternalStore } from 'react'
import type { Column } from './columns.tsx'

/** How a user wants to see lists of reports, as chosen on this device. */
export type ListView = {
  /** Of each row. */
  lines: 1 | 2
  /** By the name of a column, where that is not as it is at first. */
  columns: Readonly<Record<string, boolean>>
  /** Whether a report opens beside the list that it is opened from, where there is room. */
  isBeside: boolean
  /** Whether the next report opens there when one is handled. */
  opensNext: boolean
}

const initial: ListView = { lines: 2, columns: {}, isBeside: false, opensNext: true }
const keyOf = (userId: number) => `meldwerk-list-view-${userId}`

const listeners = new Set<() => void>()
/** The choices for as long as the page is open: nothing is read twice, and some browsers store nothing. */
const views = new Map<number, ListView>()

function viewOf(userId: number): ListView {
  const view = views.get(userId) ?? storedView(userId)
  views.set(userId, view)
  return view
}

function storedView(userId: number): ListView {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}')
    return readListView(stored)
  } catch {
    return initial
  }
}

/** What is stored, as far as it can be read. */
function readListView(stored: unknown): ListView {
  if (typeof stored !== 'object' || stored === null) return initial
  const columns = 'columns' in stored && typeof stored.columns === 'object' ? Object.entries(stored.columns ?? {}) : []
  return {
    lines: 'lines' in stored && stored.lines === 1 ? 1 : 2,
    columns: Object.fromEntries(columns.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean')),
    isBeside: 'isBeside' in stored && stored.isBeside === true,
    opensNext: !('opensNext' in stored && stored.opensNext === false),
  }
}

/** The view of a user with the function that changes it. */
export function useListView(userId: number): [ListView, (change: Partial<ListView>) => void] {
  const view = useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => viewOf(userId),
  )
  const change = (part: Partial<ListView>) => {
    const next = { ...viewOf(userId), ...part }
    views.set(userId, next)
    try {
      localStorage.setItem(keyOf(userId), JSON.stringify(next))
    } catch {
      // nothing is stored: the choice lasts until the page is closed
    }
    for (const listener of listeners) listener()
  }
  return [view, change]
}

/** What a list can't do without: the number, by which a report is opened, and what a new reply is. */
const isAlwaysShown = ({ name }: Column) => name === 'Id' || name === 'Reactie'

/** The columns that a user can choose. */
export const columnChoices = (all: readonly Column[]) => all.filter(column => !isAlwaysShown(column))

/** Whether a column is in the view of a user. */
export const isShown = (column: Column, { columns }: ListView) =>
  isAlwaysShown(column) || (columns[column.name] ?? !column.isExtra)
