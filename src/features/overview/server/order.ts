import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { statusesWithoutDeadline } from '../../reports/status/rules.ts'
import { hasStatusOtherThan, isOpen } from '../../reports/status/server/conditions.ts'
import { displayNameColumn } from '../../users/server/store.ts'

type Order = {
  by: RawBuilder<unknown>
  /** The join that the expression needs. */
  join?: 'categories' | 'assignee'
  /** Equal values are sorted by id in the same direction; in other orders by id in the opposite one, so that the newest come first. */
  isChronological?: boolean
  grouping?: Grouping
  /** Equal values are sorted by id, the newest first. */
  partOrder?: PartOrder
  /** The direction that users see is the opposite of that of the expression. */
  isReversed?: boolean
}

/** An order by parts of the reports, one after the other: reading part by part needs no index for the whole order. */
export type PartOrder = {
  parts: readonly { where: RawBuilder<SqlBool>; by?: RawBuilder<unknown> }[]
  /** Whether the parts are reversed in descending order; otherwise their order is fixed. */
  followsDirection: boolean
}

/** An order by something that many reports share, as their category: reading group by group avoids reading all reports. */
export type Grouping = {
  /** `id` and `key` of each. */
  groups: RawBuilder<unknown>
  column: RawBuilder<unknown>
  /** Whether reports may belong to no group; those come last. */
  isOptional: boolean
  /** Whether the groups are categories, which decide who may see a report. */
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

/** An order by the displayed values; reports without one, shown as a dash, come last in both directions. */
const emptyLast = (by: RawBuilder<unknown>, isShown: RawBuilder<SqlBool>) => ({
  by: sql`case when ${isShown} then ${by} end`,
  partOrder: { parts: [{ where: isShown, by }, { where: sql<SqlBool>`not (${isShown})` }], followsDirection: false },
})

const isMain = sql<SqlBool>`reports.child_count > 0`
const isPart = sql<SqlBool>`reports.parent_id is not null`
const kinds = [
  { where: isMain },
  { where: sql<SqlBool>`${isPart} and not ${isMain}` },
  { where: sql<SqlBool>`not (${isPart} or ${isMain})` },
]

/** The names by which a list can be ordered (docs/wire/reports.md#ordering), and those of columns that the wire has none for. */
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
  deadline: emptyLast(sql.ref('reports.deadline'), sql<SqlBool>`(reports.deadline is not null and ${isOpen})`),
}

export type OrderTerm = Pick<Order, 'by' | 'join' | 'grouping' | 'partOrder'> & {
  isDescending: boolean
  isFromEnd?: boolean
}

/** Parses an ordering as `-created_at,id`: unknown names are ignored, and the id breaks ties. */
export function parseOrdering(ordering: string): OrderTerm[] {
  const requested = ordering.split(',').flatMap(part => {
    const name = part.trim()
    const order = orders[name.replace(/^-/, '')]
    return order ? [{ ...order, isDescending: name.startsWith('-') !== (order.isReversed ?? false) }] : []
  })
  const [first = { by: sql.ref('reports.created_at'), isChronological: true, isDescending: true }, ...others] =
    requested
  const isIdDescending = Boolean(first.partOrder) || first.isDescending === Boolean(first.isChronological)
  return [first, ...others, { by: sql.ref('reports.id'), isDescending: isIdDescending }]
}

/** The reversed order, to read a list from its end. */
export const reversed = (ordered: readonly OrderTerm[]) =>
  ordered.map(each => ({ ...each, isDescending: !each.isDescending, isFromEnd: !each.isFromEnd }))

/** Whether the parts come in reversed order. */
export const arePartsReversed = ({ isDescending, isFromEnd = false }: OrderTerm, { followsDirection }: PartOrder) =>
  followsDirection ? isDescending : isFromEnd

export const direction = (isDescending: boolean) => (isDescending ? sql`desc` : sql`asc`)

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
