import type { ListedReport } from '../report-view/contract.ts'

/** What has changed in a list since it was rendered. */
export type ListUpdates = {
  /** Numbers of reports that are in it now and are not shown yet. */
  waiting: readonly number[]
  /** Numbers of shown reports that another user changed. */
  changed: readonly number[]
}

export const noUpdates: ListUpdates = { waiting: [], changed: [] }

type Row = Pick<ListedReport, 'id' | 'updated_at'>

export const mergeUpdates = (before: ListUpdates, more: ListUpdates): ListUpdates => ({
  waiting: [...new Set([...before.waiting, ...more.waiting])],
  changed: [...new Set([...before.changed, ...more.changed])],
})

/**
 * Replaces each row by its current version, in the same order; a row that is no longer on the page stays as it was.
 * @param fresh the current page; undefined when it was not fetched
 * @param changedByOthers numbers of reports that another user is known to have changed
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
  /** Numbers of the reports on screen. */
  shown: readonly number[]
  /** Numbers of reports that were reported as created. */
  created: ReadonlySet<number>
  /** Events may have been missed: numbers count up, so reports with a higher number than all shown are new too. */
  missed: boolean
}

/** @param newest the newest rows of the list */
export function findNewReports(newest: readonly Row[], { shown, created, missed }: ListState): number[] {
  const highest = Math.max(0, ...shown)
  return newest.map(({ id }) => id).filter(id => !shown.includes(id) && (created.has(id) || (missed && id > highest)))
}

/** `3 nieuwe meldingen` */
export const newReportsText = (count: number) => `${count} ${count === 1 ? 'nieuwe melding' : 'nieuwe meldingen'}`
