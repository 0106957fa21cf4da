import type { ListedReport } from '#features/report-view/contract.ts'

export type ListUpdates = {
  waiting: readonly number[]
  changed: readonly number[]
}

export const noUpdates: ListUpdates = { waiting: [], changed: [] }

type Row = Pick<ListedReport, 'id' | 'updated_at'>

export const mergeUpdates = (before: ListUpdates, more: ListUpdates): ListUpdates => ({
  waiting: [...new Set([...before.waiting, ...more.waiting])],
  changed: [...new Set([...before.changed, ...more.changed])],
})

/**
 * In the same order; a row that left the page keeps its old version. @param fresh the current page; undefined when it
 * was not fetched @param changedByOthers reports with a known change by another user
 */
export function updateInPlace<ShownRow extends Row>(
  shown: readonly ShownRow[],
  fresh: readonly ShownRow[] | undefined,
  changedByOthers: ReadonlySet<number>,
) {
  const current = new Map(fresh?.map(row => [row.id, row]))
  const isChanged = ({ id, updated_at }: ShownRow) => {
    const row = current.get(id)
    return row ? row.updated_at !== updated_at : changedByOthers.has(id)
  }
  return { results: shown.map(row => current.get(row.id) ?? row), changed: shown.filter(isChanged).map(({ id }) => id) }
}

type ListState = {
  shown: readonly number[]
  created: ReadonlySet<number>
  /** Events may have been missed: numbers increase, so reports above the highest shown number are new too. */
  missed: boolean
}

export function findNewReports(newest: readonly Row[], { shown, created, missed }: ListState): number[] {
  const highest = Math.max(0, ...shown)
  return newest.map(({ id }) => id).filter(id => !shown.includes(id) && (created.has(id) || (missed && id > highest)))
}

/** `3 nieuwe meldingen` */
export const newReportsText = (count: number) => `${count} ${count === 1 ? 'nieuwe melding' : 'nieuwe meldingen'}`
