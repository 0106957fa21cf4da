import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { statusesWithoutDeadline } from '#features/reports/status/rules.ts'
import { hasStatusOtherThan, isOpen } from '#features/reports/status/server/conditions.ts'
import { displayNameColumn } from '#features/users/server/store.ts'
import { entryOf } from '#kit/collections.ts'
import { pageCondition, type Selection, selectionCondition } from './selection.ts'

type Order = {
  by: RawBuilder<unknown>
  join?: 'categories' | 'assignee'
  /** Ties are sorted by id in the same direction. Other orders use the opposite, so that the newest come first. */
  isChronological?: boolean
  grouping?: Grouping
  partOrder?: PartOrder
  /** Users see the opposite direction of the expression. */
  isReversed?: boolean
}

/** Reading part by part needs no index for the whole order. */
export type PartOrder = {
  parts: readonly { where: RawBuilder<SqlBool>; by?: RawBuilder<unknown> }[]
  followsDirection: boolean
}

/** Many reports share the value, such as their category. Reading group by group avoids reading all reports. */
type Grouping = {
  groups: RawBuilder<unknown>
  column: RawBuilder<unknown>
  isOptional: boolean
  /** Categories also decide the visibility. */
  areCategories: boolean
}

const categoriesBy = (key: RawBuilder<unknown>): Grouping => ({
  groups: sql`select sub.id, ${key} as key from categories sub join categories main on main.id = sub.parent_id`,
  column: sql.ref('reports.category_id'),
  isOptional: false,
  areCategories: true,
})

const assigneesBy = (key: RawBuilder<unknown>): Grouping => ({
  groups: sql`select id, ${key} as key from users assignee`,
  column: sql.ref('reports.assigned_user_id'),
  isOptional: true,
  areCategories: false,
})

const assigneeEmail = sql.ref('assignee.email')
const assigneeName = sql`lower(${displayNameColumn('assignee')})`

/** Reports without the value, shown as a dash, come last in both directions. */
const emptyLast = (by: RawBuilder<unknown>, isShown: RawBuilder<SqlBool>, empty = sql`null::timestamptz`) => ({
  by: sql`case when ${isShown} then ${by} end`,
  partOrder: {
    parts: [
      { where: isShown, by },
      { where: sql<SqlBool>`not (${isShown})`, by: empty },
    ],
    followsDirection: false,
  },
})

const isMain = sql<SqlBool>`reports.child_count > 0`
const isPart = sql<SqlBool>`reports.parent_id is not null`
const kinds = [
  { where: isMain },
  { where: sql<SqlBool>`${isPart} and not ${isMain}` },
  { where: sql<SqlBool>`not (${isPart} or ${isMain})` },
]

/** docs/wire/reports.md#ordering, with columns that the wire does not order by. */
const orders: Readonly<Record<string, Order>> = {
  id: { by: sql.ref('reports.id'), isChronological: true },
  created_at: { by: sql.ref('reports.created_at'), isChronological: true },
  updated_at: { by: sql.ref('reports.updated_at'), isChronological: true },
  stadsdeel: { by: sql.ref('reports.district_code') },
  sub_category: { by: sql.ref('sub.slug'), join: 'categories', grouping: categoriesBy(sql.ref('sub.slug')) },
  main_category: { by: sql.ref('main.slug'), join: 'categories', grouping: categoriesBy(sql.ref('main.slug')) },
  status: { by: sql`status_code(reports.status)` },
  priority: { by: sql.ref('reports.priority') },
  address: { by: sql.ref('reports.address_text') },
  assigned_user_email: { by: assigneeEmail, join: 'assignee', grouping: assigneesBy(assigneeEmail) },
  assigned_user_name: { by: assigneeName, join: 'assignee', grouping: assigneesBy(assigneeName) },
  area_name: { by: sql.ref('reports.area_name') },
  postcode: { by: sql.ref('reports.postcode') },
  kind: { by: sql`null::int`, partOrder: { parts: kinds, followsDirection: true } },
  days_open: {
    ...emptyLast(sql.ref('reports.created_at'), hasStatusOtherThan(statusesWithoutDeadline)),
    isReversed: true,
  },
  deadline: emptyLast(
    sql.ref('reports.last_day'),
    sql<SqlBool>`(reports.last_day is not null and ${isOpen})`,
    sql`null::date`,
  ),
}

export type OrderTerm = Pick<Order, 'by' | 'join' | 'grouping' | 'partOrder'> & {
  isDescending: boolean
  isFromEnd?: boolean
}

/** Ignores unknown names; the id breaks ties. */
export function parseOrdering(ordering: string): OrderTerm[] {
  const requested = ordering.split(',').flatMap(part => {
    const name = part.trim()
    const order = entryOf(orders, name.replace(/^-/, ''))
    return order ? [{ ...order, isDescending: name.startsWith('-') !== (order.isReversed ?? false) }] : []
  })
  const [first = { by: sql.ref('reports.created_at'), isChronological: true, isDescending: true }, ...others] =
    requested
  const isIdDescending = Boolean(first.partOrder) || first.isDescending === Boolean(first.isChronological)
  return [first, ...others, { by: sql.ref('reports.id'), isDescending: isIdDescending }]
}

export const reversed = (ordered: readonly OrderTerm[]) =>
  ordered.map(each => ({ ...each, isDescending: !each.isDescending, isFromEnd: !each.isFromEnd }))

const arePartsReversed = ({ isDescending, isFromEnd = false }: OrderTerm, { followsDirection }: PartOrder) =>
  followsDirection ? isDescending : isFromEnd

const direction = (isDescending: boolean) => (isDescending ? sql`desc` : sql`asc`)

export const orderBy = (ordered: readonly OrderTerm[]) =>
  sql.join(
    ordered.flatMap(each => {
      const by = sql`${each.by} ${direction(each.isDescending)}`
      if (!each.partOrder) return [by]
      return [sql`${partOf(each.partOrder)} ${direction(arePartsReversed(each, each.partOrder))}`, by]
    }),
  )

const partOf = ({ parts }: PartOrder) =>
  sql`case ${sql.join(
    parts.map(({ where }, index) => sql`when ${where} then ${sql.lit(index)}`),
    sql` `,
  )} end`

const joins = {
  categories: sql`join categories sub on sub.id = reports.category_id join categories main on main.id = sub.parent_id`,
  assignee: sql`left join users assignee on assignee.id = reports.assigned_user_id`,
}

export const joinsFor = (ordered: readonly OrderTerm[]) =>
  sql.join(
    [...new Set(ordered.flatMap(({ join }) => join ?? []))].map(need => joins[need]),
    sql` `,
  )

type Slice = { limit: number; offset: number }
type GroupQuery = { grouping: Grouping; isDescending: boolean; selection: Selection }

/** Newest first in each group, or the exact reverse. */
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

/** Few reports are visible only by their routing, so they are looked up by it. */
const isRoutedToView = ({ categories, departments }: NonNullable<Selection['view']>) =>
  sql`reports.routing_department_ids && ${departments}::bigint[] and reports.category_id <> all(${categories})`

type PartQuery = { partOrder: PartOrder; ordered: readonly [OrderTerm, OrderTerm]; selection: Selection }

export function idsByPart({ partOrder, ordered: [first, byId], selection }: PartQuery, { limit, offset }: Slice) {
  const [keyDirection, idDirection] = [direction(first.isDescending), direction(byId.isDescending)]
  const parts = partOrder.parts.map(
    ({ where, by = sql`null::timestamptz` }, index) => sql`(select ${sql.lit(index)} as part, ${by} as key, reports.id
      from reports where ${pageCondition(selection)} and ${where} order by ${by} ${keyDirection}, reports.id ${idDirection} limit ${offset + limit})`,
  )
  return sql`select id from (${sql.join(parts, sql` union all `)}) every
    order by part ${direction(arePartsReversed(first, partOrder))}, key ${keyDirection}, id ${idDirection} limit ${limit} offset ${offset}`
}
