import type { ListedReport } from '../report-view/contract.ts'

/** What is new about a list that is on screen. */
export type ListNews = {
  /** Reports that are in it now and are not shown yet. */
  waiting: readonly number[]
  /** Reports that are shown and that somebody else changed. */
  changed: readonly number[]
}

export const noNews: ListNews = { waiting: [], changed: [] }

type Row = Pick<ListedReport, 'id' | 'updated_at'>

export const together = (before: ListNews, more: ListNews): ListNews => ({
  waiting: [...new Set([...before.waiting, ...more.waiting])],
  changed: [...new Set([...before.changed, ...more.changed])],
})

/**
 * Each row where it stands, with what is in it now; one that stands elsewhere now stays as it was.
 * @param fresh nothing when it was not fetched
 * @param told reports that somebody else is known to have changed
 */
export function freshInPlace<Shown extends Row>(
  shown: readonly Shown[],
  fresh: readonly Shown[] | undefined,
  told: ReadonlySet<number>,
) {
  const now = new Map(fresh?.map(row => [row.id, row]))
  const isChanged = ({ id, updated_at }: Shown) => {
    const row = now.get(id)
    return row ? row.updated_at !== updated_at : told.has(id)
  }
  return { results: shown.map(row => now.get(row.id) ?? row), changed: shown.filter(isChanged).map(({ id }) => id) }
}

type About = {
  /** What stands on screen. */
  shown: readonly number[]
  /** What was told to be new. */
  created: ReadonlySet<number>
  /** Some may not have been told: numbers count up, so what is above all that was shown is new too. */
  missed: boolean
}

/** @param newest those of the list that came in last */
export function newOnes(newest: readonly Row[], { shown, created, missed }: About): number[] {
  const highest = Math.max(0, ...shown)
  return newest.map(({ id }) => id).filter(id => !shown.includes(id) && (created.has(id) || (missed && id > highest)))
}

/** `3 nieuwe meldingen` */
export const newText = (count: number) => `${count} ${count === 1 ? 'nieuwe melding' : 'nieuwe meldingen'}`
