import type { Base } from '../../../server/base.ts'
import { knownTo } from '../../filters/server/known.ts'
import { selectionWith } from '../../overview/server/selection.ts'
import type { User } from '../../users/policy.ts'
import { type FigureRow, type FiguresAnswer, type FiguresAsked, type Grouping, Scope } from '../contract.ts'
import { partsOf, partText, periodText } from '../periods.ts'
import { closed, noFigures, received } from '../rules.ts'
import { closedFigures, type Found, receivedFigures, reopenedFigures } from './count.ts'
import { labelsOf } from './labels.ts'

/** Every figure of what this user may see: the same number of statements whatever is asked. */
export async function readFiguresFor(base: Base, user: User, asked: FiguresAsked): Promise<FiguresAnswer> {
  const { from, to, by } = asked
  const scope = Scope.parse(asked)
  const [period, now, { db }] = [{ from, to }, base.clock(), base]
  const known = await knownTo(db, user, scope)
  const selection = (filter: object) => selectionWith(known, user, { filter: { ...scope, ...filter }, now })
  const group = { by, parts: isLength(by) ? partsOf(by, period) : [] }
  const [labels, ...found] = await Promise.all([
    labelsOf(db, by),
    receivedFigures(db, selection(received(period)), group),
    closedFigures(db, selection(closed(period)), group),
    reopenedFigures(db, selection({}), { ...group, period }),
  ])
  const figures = merged(found)
  const filter = listsOf(scope)
  const total = { ...row(figures, ''), key: '', label: `Totaal, ${periodText(period)}`, period, filter }
  if (isLength(by)) {
    const rows = group.parts.map((part, place) => {
      const key = String(place + 1)
      return { ...row(figures, key), key, label: partText(by, part), period: part, filter }
    })
    return { total, rows }
  }
  const rows = [...figures.keys()]
    .filter(key => key !== '' && isAsked(by, labels.get(key)?.code ?? key, scope))
    .map(key => ({ ...row(figures, key), key, period, ...named(by, { key, known: labels.get(key), filter }) }))
  return { total, rows: rows.toSorted(mostFirst) }
}

const isLength = (by: Grouping) => by !== 'category' && by !== 'department' && by !== 'area'

const mostFirst = (one: FigureRow, other: FigureRow) =>
  other.received - one.received || other.closed - one.closed || one.label.localeCompare(other.label, 'nl')

type Merged = ReadonlyMap<string, Partial<FigureRow>>

function merged(found: readonly (readonly Found[])[]): Merged {
  const all = new Map<string, Partial<FigureRow>>()
  for (const { key, ...figures } of found.flat()) all.set(key, { ...all.get(key), ...figures })
  return all
}

const row = (figures: Merged, key: string) => ({ ...noFigures, ...figures.get(key) })

type Filter = Record<string, string[]>
const listsOf = (scope: Scope): Filter =>
  Object.fromEntries(Object.entries(scope).flatMap(([name, values]) => (values ? [[name, [...values]]] : [])))

/** Work of several departments counts for each of them; of those that were not asked for nothing is told. */
const isAsked = (by: Grouping, code: string, { department }: Scope) =>
  by !== 'department' || !department || department.includes(code)

type Row = { key: string; known: { label: string; code: string } | undefined; filter: Filter }
const without = { category: 'Zonder categorie', department: 'Geen afdeling', area: 'Geen gebied' }
const filterNames = { category: 'category_id', department: 'department', area: 'area_code' } as const

/** What a row is called, and how the list asks for it; an area that is no more cannot be asked for. */
function named(by: keyof typeof without, { key, known, filter }: Row): Pick<FigureRow, 'label' | 'filter'> {
  if (key !== 'null' && !known) return { label: key, filter: null }
  const own = { ...filter, [filterNames[by]]: [known?.code ?? key] }
  if (by === 'category') delete own.maincategory_slug
  return { label: known?.label ?? without[by], filter: own }
}
