import { type RawBuilder, sql } from 'kysely'
import { direction, type Grouping, type Ordered, type Parting, partsFall } from './order.ts'
import { type Selection, within, withinPage } from './selection.ts'

type Part = { limit: number; offset: number }
type GroupOrder = { grouping: Grouping; falls: boolean; selection: Selection }

/** The ids of a part of all reports in the order of their groups, the newest of each first, or quite the other way round. */
export function groupedIds({ grouping, falls, selection }: GroupOrder, { limit, offset }: Part) {
  const [way, age] = [direction(falls), direction(!falls)]
  const most = offset + limit
  const inGroup = (condition: RawBuilder<unknown>) => sql`(select reports.id, reports.created_at from reports
    where ${condition} order by reports.created_at ${age}, reports.id ${age} limit ${most})`
  const inEach = (
    groups: RawBuilder<unknown>,
    condition: RawBuilder<unknown>,
  ) => sql`(select 0 as part, one.key, found.*
    from (${groups} order by key ${way}) one cross join lateral ${inGroup(condition)} found
    order by one.key ${way}, found.created_at ${age}, found.id ${age} limit ${most})`
  const { view } = selection
  const parts =
    view && grouping.areCategories
      ? [
          inEach(
            sql`select * from (${grouping.groups}) every_one where id = any(${view.categories})`,
            sql`${grouping.column} = one.id`,
          ),
          sql`(select 0 as part, one.key, reports.id, reports.created_at
            from reports join (${grouping.groups}) one on one.id = ${grouping.column}
            where ${routedToThem(view)}
            order by one.key ${way}, reports.created_at ${age}, reports.id ${age} limit ${most})`,
        ]
      : [inEach(grouping.groups, sql`${grouping.column} = one.id and ${within(selection)}`)]
  if (grouping.isOptional)
    parts.push(sql`select 1 as part, null as key, found.*
      from ${inGroup(sql`${grouping.column} is null and ${within(selection)}`)} found`)
  return sql`select id from (${sql.join(parts, sql` union all `)}) every
    order by part ${way}, key ${way}, created_at ${age}, id ${age} limit ${limit} offset ${offset}`
}

/** What somebody sees only because it is routed to his departments: few, and quicker found by that than by category. */
const routedToThem = ({ categories, departments }: NonNullable<Selection['view']>) =>
  sql`reports.routing_department_ids && ${departments}::bigint[] and reports.category_id <> all(${categories})`

type PartOrder = { parting: Parting; ordered: readonly [Ordered, Ordered]; selection: Selection }

/** The ids of some of all reports in the order of their parts; in each by what it is ordered by, and then by id. */
export function partedIds({ parting, ordered: [first, byId], selection }: PartOrder, { limit, offset }: Part) {
  const [way, age] = [direction(first.falls), direction(byId.falls)]
  const parts = parting.parts.map(
    ({ where, by = sql`null::timestamptz` }, at) => sql`(select ${sql.lit(at)} as part, ${by} as key, reports.id
      from reports where ${withinPage(selection)} and ${where} order by ${by} ${way}, reports.id ${age} limit ${offset + limit})`,
  )
  return sql`select id from (${sql.join(parts, sql` union all `)}) every
    order by part ${direction(partsFall(first, parting))}, key ${way}, id ${age} limit ${limit} offset ${offset}`
}
