import { type RawBuilder, sql } from 'kysely'
import { arePartsReversed, direction, type Grouping, type OrderTerm, type PartOrder } from './order.ts'
import { pageCondition, type Selection, selectionCondition } from './selection.ts'

type Slice = { limit: number; offset: number }
type GroupQuery = { grouping: Grouping; isDescending: boolean; selection: Selection }

/** The ids of a part of all reports in the order of their groups, the newest of each first, or the exact reverse. */
export function idsByGroup({ grouping, isDescending, selection }: GroupQuery, { limit, offset }: Slice) {
  const [keyDirection, idDirection] = [direction(isDescending), direction(!isDescending)]
  const maxRows = offset + limit
  const inGroup = (condition: RawBuilder<unknown>) => sql`(select reports.id, reports.created_at from reports
    where ${condition} order by reports.created_at ${idDirection}, reports.id ${idDirection} limit ${maxRows})`
  const inEach = (
    groups: RawBuilder<unknown>,
    condition: RawBuilder<unknown>,
  ) => sql`(select 0 as part, one.key, found.*
    from (${groups} order by key ${keyDirection}) one cross join lateral ${inGroup(condition)} found
    order by one.key ${keyDirection}, found.created_at ${idDirection}, found.id ${idDirection} limit ${maxRows})`
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
            where ${isRoutedToView(view)}
            order by one.key ${keyDirection}, reports.created_at ${idDirection}, reports.id ${idDirection} limit ${maxRows})`,
        ]
      : [inEach(grouping.groups, sql`${grouping.column} = one.id and ${selectionCondition(selection)}`)]
  if (grouping.isOptional)
    parts.push(sql`select 1 as part, null as key, found.*
      from ${inGroup(sql`${grouping.column} is null and ${selectionCondition(selection)}`)} found`)
  return sql`select id from (${sql.join(parts, sql` union all `)}) every
    order by part ${keyDirection}, key ${keyDirection}, created_at ${idDirection}, id ${idDirection} limit ${limit} offset ${offset}`
}

/** Reports that the user sees only because they are routed to their departments: few, so they are looked up by that. */
const isRoutedToView = ({ categories, departments }: NonNullable<Selection['view']>) =>
  sql`reports.routing_department_ids && ${departments}::bigint[] and reports.category_id <> all(${categories})`

type PartQuery = { partOrder: PartOrder; ordered: readonly [OrderTerm, OrderTerm]; selection: Selection }

/** The ids of a slice of all reports in the order of their parts, in each part by its order, and then by id. */
export function idsByPart({ partOrder, ordered: [first, byId], selection }: PartQuery, { limit, offset }: Slice) {
  const [keyDirection, idDirection] = [direction(first.isDescending), direction(byId.isDescending)]
  const parts = partOrder.parts.map(
    ({ where, by = sql`null::timestamptz` }, index) => sql`(select ${sql.lit(index)} as part, ${by} as key, reports.id
      from reports where ${pageCondition(selection)} and ${where} order by ${by} ${keyDirection}, reports.id ${idDirection} limit ${offset + limit})`,
  )
  return sql`select id from (${sql.join(parts, sql` union all `)}) every
    order by part ${direction(arePartsReversed(first, partOrder))}, key ${keyDirection}, id ${idDirection} limit ${limit} offset ${offset}`
}
