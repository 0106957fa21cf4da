import type { Base } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import { resolveFilter } from '../../filters/server/resolve-filter.ts'
import { selectionWith } from '../../overview/server/selection.ts'
import type { User } from '../../users/policy.ts'
import { type FigureRow, type FiguresAnswer, type FiguresQuery, type Grouping, Scope } from '../contract.ts'
import { periodPartText, periodText, splitPeriod } from '../periods.ts'
import { closed, noFigures, received } from '../rules.ts'
import { closedFigures, type FigureCounts, receivedFigures, reopenedFigures } from './count.ts'
import { labelsOf } from './labels.ts'

/** The figures of the reports that this user may see, perhaps a little behind. */
export async function figuresVisibleTo(
  { replica, clock }: Base,
  user: User,
  query: FiguresQuery,
): Promise<FiguresAnswer> {
  const { result, ageSeconds } = await replica.read(db => countFigures(db, user, { query, now: clock() }))
  return { ...result, ageSeconds }
}

type Request = { query: FiguresQuery; now: Date }

/** In a fixed number of statements. */
async function countFigures(
  db: Reader,
  user: User,
  { query, now }: Request,
): Promise<Omit<FiguresAnswer, 'ageSeconds'>> {
  const { from, to, by } = query
  const scope = Scope.parse(query)
  const period = { from, to }
  const references = await resolveFilter(db, user, scope)
  const selection = (filter: object) => selectionWith(references, user, { filter: { ...scope, ...filter }, now })
  const group = { by, parts: isLength(by) ? splitPeriod(by, period) : [] }
  const [labels, ...groupedFigures] = await Promise.all([
    labelsOf(db, by),
    receivedFigures(db, selection(received(period)), group),
    closedFigures(db, selection(closed(period)), group),
    reopenedFigures(db, selection({}), { ...group, period }),
  ])
  const figures = mergeByKey(groupedFigures)
  const filter = scopeAsFilter(scope)
  const total = { ...row(figures, ''), key: '', label: `Totaal, ${periodText(period)}`, period, filter }
  if (isLength(by)) {
    const rows = group.parts.map((part, place) => {
      const key = String(place + 1)
      return { ...row(figures, key), key, label: periodPartText(by, part), period: part, filter }
    })
    return { total, rows }
  }
  const rows = [...figures.keys()]
    .filter(key => key !== '' && isInScope(by, labels.get(key)?.code ?? key, scope))
    .map(key => ({
      ...row(figures, key),
      key,
      period,
      ...rowLabelAndFilter(by, { key, known: labels.get(key), filter }),
    }))
  return { total, rows: rows.toSorted(byReceivedDescending) }
}

const isLength = (by: Grouping) => by !== 'category' && by !== 'department' && by !== 'area'

const byReceivedDescending = (one: FigureRow, other: FigureRow) =>
  other.received - one.received || other.closed - one.closed || one.label.localeCompare(other.label, 'nl')

type FiguresByKey = ReadonlyMap<string, Partial<FigureRow>>

function mergeByKey(groupedFigures: readonly (readonly FigureCounts[])[]): FiguresByKey {
  const all = new Map<string, Partial<FigureRow>>()
  for (const { key, ...figures } of groupedFigures.flat()) all.set(key, { ...all.get(key), ...figures })
  return all
}

const row = (figures: FiguresByKey, key: string) => ({ ...noFigures, ...figures.get(key) })

type Filter = Record<string, string[]>
const scopeAsFilter = (scope: Scope): Filter =>
  Object.fromEntries(Object.entries(scope).flatMap(([name, values]) => (values ? [[name, [...values]]] : [])))

/** A report of several departments counts for each; with a filter only those of the filter have a row. */
const isInScope = (by: Grouping, code: string, { department }: Scope) =>
  by !== 'department' || !department || department.includes(code)

type RowOptions = { key: string; known: { label: string; code: string } | undefined; filter: Filter }
const emptyLabels = { category: 'Zonder categorie', department: 'Geen afdeling', area: 'Geen gebied' }
const filterNames = { category: 'category_id', department: 'department', area: 'area_code' } as const

/** The label of a row and its filter of the list; a deleted area has no filter. */
function rowLabelAndFilter(
  by: keyof typeof emptyLabels,
  { key, known, filter }: RowOptions,
): Pick<FigureRow, 'label' | 'filter'> {
  if (key !== 'null' && !known) return { label: key, filter: null }
  const rowFilter = { ...filter, [filterNames[by]]: [known?.code ?? key] }
  if (by === 'category') delete rowFilter.maincategory_slug
  return { label: known?.label ?? emptyLabels[by], filter: rowFilter }
}
