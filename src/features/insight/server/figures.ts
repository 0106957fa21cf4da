import { type RawBuilder, sql } from 'kysely'
import { nullValue } from '#features/filters/contract.ts'
import { isClosedOnTime, isHandledFor, isReopenEvent } from '#features/filters/server/conditions.ts'
import { resolveFilter } from '#features/filters/server/resolve-filter.ts'
import { type Selection, selectionCondition, selectionWith } from '#features/overview/server/selection.ts'
import { isOpen } from '#features/reports/status/server/conditions.ts'
import type { User } from '#features/users/policy.ts'
import { parseDateTime } from '#kit/day.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import {
  type FigureRow,
  type Figures,
  type FiguresAnswer,
  type FiguresQuery,
  type Grouping,
  outcomes,
  Scope,
} from '../contract.ts'
import { isPeriodUnit, type Period, periodPartText, periodText, splitPeriod } from '../periods.ts'
import { closed, noFigures, received } from '../rules.ts'

type FigureCounts = { key: string } & Partial<Figures>
type Group = { by: Grouping; parts: readonly Period[] }

const startTime = ({ from }: Period) => parseDateTime(from)?.toISOString() ?? ''
const endTime = ({ to }: Period) => parseDateTime(`${to}T23:59:59.999`)?.toISOString() ?? ''

const periodIndex = (moment: string, { parts }: Group) =>
  sql`width_bucket(${sql.ref(moment)}, ${parts.map(startTime)}::timestamptz[])::text`

const groupKeys: { [By in Grouping]?: RawBuilder<unknown> } = {
  category: sql`array[reports.category_id::text]`,
  area: sql`array[coalesce(reports.area_code, 'null')]`,
  department: sql`case when reports.routing_department_ids <> '{}' then reports.routing_department_ids::text[]
    else coalesce(responsible.ids, array['null']) end`,
}

const responsible = sql`left join (select category_id, array_agg(department_id::text) as ids from category_departments
  where is_responsible group by category_id) responsible on responsible.category_id = reports.category_id`

/** Each report counts once for the total, under the empty key, and once for each of its groups. */
const groupJoin = (moment: string, group: Group) => sql`
  ${group.by === 'department' ? responsible : sql``}
  cross join lateral unnest(array['' collate "C"] || ${groupKeys[group.by] ?? sql`array[${periodIndex(moment, group)}]`}) as grouped (key)`

const receivedFigures = (selection: Selection, group: Group) =>
  sql<FigureCounts>`select key, count(*) as received, count(*) filter (where ${isOpen}) as open,
      count(*) filter (where feedback = 'satisfied') as satisfied,
      count(*) filter (where feedback = 'not_satisfied') as not_satisfied
      from reports ${groupJoin('reports.created_at', group)} where ${selectionCondition(selection)} group by key`

const inDays = sql`date_part('epoch', reports.status_at - reports.created_at) / 86400`

const handledFor = sql`json_build_object(${sql.join(
  outcomes.flatMap(outcome => [
    sql.lit(outcome),
    sql`count(*) filter (where ${isHandledFor([outcome === 'unsaid' ? nullValue : outcome])})`,
  ]),
)})`

const closedFigures = (selection: Selection, group: Group) =>
  sql<FigureCounts>`select key, closed, on_time, late, handled_for, round(days[1]::numeric, 2)::float8 as median_days,
        round(days[2]::numeric, 2)::float8 as p90_days
      from (select key, count(*) as closed, count(*) filter (where ${isClosedOnTime.on_time}) as on_time,
        count(*) filter (where ${isClosedOnTime.late}) as late, ${handledFor} as handled_for,
        percentile_cont(array[0.5, 0.9]) within group (order by ${inDays}) as days
        from reports ${groupJoin('reports.status_at', group)} where ${selectionCondition(selection)} group by key) figures`

const reopenedFigures = (selection: Selection, { period, ...group }: Group & { period: Period }) =>
  sql<FigureCounts>`select key, count(distinct reports.id) as reopened
      from reports join report_events on report_events.report_id = reports.id and ${isReopenEvent}
        and at >= ${startTime(period)} and at <= ${endTime(period)}
      ${groupJoin('report_events.at', group)} where ${selectionCondition(selection)} group by key`

export async function figuresVisibleTo(
  { replica, clock }: Base,
  user: User,
  query: FiguresQuery,
): Promise<FiguresAnswer> {
  const { result, ageSeconds } = await replica.read(db => countFigures(db, user, { query, now: clock() }))
  return { ...result, ageSeconds }
}

type Request = { query: FiguresQuery; now: Date }

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
  const group = { by, parts: isPeriodUnit(by) ? splitPeriod(by, period) : [] }
  const [labels, ...groupedFigures] = await Promise.all([
    labelsOf(db, by),
    receivedFigures(selection(received(period)), group).execute(db),
    closedFigures(selection(closed(period)), group).execute(db),
    reopenedFigures(selection({}), { ...group, period }).execute(db),
  ])
  const figures = mergeByKey(groupedFigures.flatMap(({ rows }) => rows))
  const filter = scopeAsFilter(scope)
  const total = { ...row(figures, ''), key: '', label: `Totaal, ${periodText(period)}`, period, filter }
  if (isPeriodUnit(by)) {
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

const byReceivedDescending = (one: FigureRow, other: FigureRow) =>
  other.received - one.received || other.closed - one.closed || one.label.localeCompare(other.label, 'nl')

type FiguresByKey = ReadonlyMap<string, Partial<FigureRow>>

function mergeByKey(counts: readonly FigureCounts[]): FiguresByKey {
  const all = new Map<string, Partial<FigureRow>>()
  for (const { key, ...figures } of counts) all.set(key, { ...all.get(key), ...figures })
  return all
}

const row = (figures: FiguresByKey, key: string) => ({ ...noFigures, ...figures.get(key) })

type Filter = Record<string, string[]>
const scopeAsFilter = (scope: Scope): Filter =>
  Object.fromEntries(Object.entries(scope).flatMap(([name, values]) => (values ? [[name, [...values]]] : [])))

/** A report of several departments counts for each; a filter keeps only the rows of its departments. */
const isInScope = (by: Grouping, code: string, { department }: Scope) =>
  by !== 'department' || !department || department.includes(code)

type RowOptions = { key: string; known: { label: string; code: string } | undefined; filter: Filter }
const emptyLabels = { category: 'Zonder categorie', department: 'Geen afdeling', area: 'Geen gebied' }
const filterNames = { category: 'category_id', department: 'department', area: 'area_code' } as const

function rowLabelAndFilter(
  by: keyof typeof emptyLabels,
  { key, known, filter }: RowOptions,
): Pick<FigureRow, 'label' | 'filter'> {
  if (key !== 'null' && !known) return { label: key, filter: null }
  const rowFilter = { ...filter, [filterNames[by]]: [known?.code ?? key] }
  if (by === 'category') delete rowFilter.maincategory_slug
  return { label: known?.label ?? emptyLabels[by], filter: rowFilter }
}

type Label = { key: string; label: string; code: string }

const labelQueries = {
  category: sql<Label>`select sub.id::text as key, sub.id::text as code,
    case when count(*) over (partition by sub.name) > 1 then sub.name || ' (' || main.name || ')' else sub.name end as label
  from categories sub join categories main on main.id = sub.parent_id`,
  department: sql<Label>`select id::text as key, code, name || ' (' || code || ')' as label from departments`,
  area: sql<Label>`select code as key, code, min(name) as label from areas group by code`,
}

async function labelsOf(db: Reader, by: Grouping): Promise<ReadonlyMap<string, Label>> {
  if (isPeriodUnit(by)) return new Map()
  const { rows } = await labelQueries[by].execute(db)
  return new Map(rows.map(row => [row.key, row]))
}
