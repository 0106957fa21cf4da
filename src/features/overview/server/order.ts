import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { withoutDeadline } from '../../reports/status/rules.ts'
import { hasOtherStatus, isOpen } from '../../reports/status/server/conditions.ts'

type Order = {
  by: RawBuilder<unknown>
  /** What is joined for it, besides the reports. */
  needs?: 'categories' | 'assignee'
  /** What is equal in it stands by id in the same direction; elsewhere in the other, so that the newest come first. */
  isByAge?: boolean
  grouped?: Grouping
  /** What is equal in it stands by id, the newest first. */
  parted?: Parting
  /** What people call low is high in it. */
  isReversed?: boolean
}

/** Reports in parts, one after the other: to go through it part by part spares an index for the whole. */
export type Parting = {
  parts: readonly { where: RawBuilder<SqlBool>; by?: RawBuilder<unknown> }[]
  /** Whether the last part comes first where the order falls; otherwise they stay as they are. */
  turns: boolean
}

/** What many reports share and is put in order itself: to go through it group by group spares looking at all reports. */
export type Grouping = {
  /** `id` and `key` of each. */
  groups: RawBuilder<unknown>
  column: RawBuilder<unknown>
  /** Whether reports may have none of them; those come last. */
  isOptional: boolean
  /** Whether they decide who sees what. */
  areCategories: boolean
}

const categoriesBy = (key: RawBuilder<unknown>): Grouping => ({
  groups: sql`select sub.id, ${key} as key from categories sub join categories main on main.id = sub.parent_id`,
  column: sql.ref('reports.category_id'),
  isOptional: false,
  areCategories: true,
})

const assignees: Grouping = {
  groups: sql`select id, email as key from users`,
  column: sql.ref('reports.assigned_user_id'),
  isOptional: true,
  areCategories: false,
}

/** By what a column shows; those in which it shows a dash come last, whichever way. */
const dashesLast = (by: RawBuilder<unknown>, isShown: RawBuilder<SqlBool>) => ({
  by: sql`case when ${isShown} then ${by} end`,
  parted: { parts: [{ where: isShown, by }, { where: sql<SqlBool>`not (${isShown})` }], turns: false },
})

const isMain = sql<SqlBool>`reports.child_count > 0`
const isPart = sql<SqlBool>`reports.parent_id is not null`
const kinds = [
  { where: isMain },
  { where: sql<SqlBool>`${isPart} and not ${isMain}` },
  { where: sql<SqlBool>`not (${isPart} or ${isMain})` },
]

/** The names by which a list can be ordered (docs/wire/reports.md#ordering), and those of columns that it knew none for. */
const orders: Readonly<Record<string, Order>> = {
  id: { by: sql.ref('reports.id'), isByAge: true },
  created_at: { by: sql.ref('reports.created_at'), isByAge: true },
  updated_at: { by: sql.ref('reports.updated_at'), isByAge: true },
  stadsdeel: { by: sql.ref('reports.district_code') },
  sub_category: { by: sql.ref('sub.slug'), needs: 'categories', grouped: categoriesBy(sql.ref('sub.slug')) },
  main_category: { by: sql.ref('main.slug'), needs: 'categories', grouped: categoriesBy(sql.ref('main.slug')) },
  status: { by: sql`status_code(reports.status)` },
  priority: { by: sql.ref('reports.priority') },
  address: { by: sql.ref('reports.address_text') },
  assigned_user_email: { by: sql.ref('assignee.email'), needs: 'assignee', grouped: assignees },
  area_name: { by: sql.ref('reports.area_name') },
  postcode: { by: sql.ref('reports.postcode') },
  kind: { by: sql`null::int`, parted: { parts: kinds, turns: true } },
  days_open: { ...dashesLast(sql.ref('reports.created_at'), hasOtherStatus(withoutDeadline)), isReversed: true },
  deadline: dashesLast(sql.ref('reports.deadline'), sql<SqlBool>`(reports.deadline is not null and ${isOpen})`),
}

export type Ordered = Pick<Order, 'by' | 'needs' | 'grouped' | 'parted'> & { falls: boolean; isFromEnd?: boolean }

/** The known orders in a comma list as `-created_at,id`; unknown ones are passed over, and the id settles what is equal. */
export function ordersIn(ordering: string): Ordered[] {
  const given = ordering.split(',').flatMap(part => {
    const name = part.trim()
    const order = orders[name.replace(/^-/, '')]
    return order ? [{ ...order, falls: name.startsWith('-') !== (order.isReversed ?? false) }] : []
  })
  const [first = { by: sql.ref('reports.created_at'), isByAge: true, falls: true }, ...others] = given
  const idFalls = Boolean(first.parted) || first.falls === Boolean(first.isByAge)
  return [first, ...others, { by: sql.ref('reports.id'), falls: idFalls }]
}

/** The same list from its other end. */
export const turned = (ordered: readonly Ordered[]) =>
  ordered.map(each => ({ ...each, falls: !each.falls, isFromEnd: !each.isFromEnd }))

/** Whether the parts of an order come in the order of their last to their first. */
export const partsFall = ({ falls, isFromEnd = false }: Ordered, { turns }: Parting) => (turns ? falls : isFromEnd)

export const direction = (falls: boolean) => (falls ? sql`desc` : sql`asc`)

export const orderBy = (ordered: readonly Ordered[]) =>
  sql.join(
    ordered.flatMap(each => {
      const by = sql`${each.by} ${direction(each.falls)}`
      if (!each.parted) return [by]
      return [sql`${partOf(each.parted)} ${direction(partsFall(each, each.parted))}`, by]
    }),
  )

const partOf = ({ parts }: Parting) =>
  sql`case ${sql.join(
    parts.map(({ where }, at) => sql`when ${where} then ${sql.lit(at)}`),
    sql` `,
  )} end`

const joins = {
  categories: sql`join categories sub on sub.id = reports.category_id join categories main on main.id = sub.parent_id`,
  assignee: sql`left join users assignee on assignee.id = reports.assigned_user_id`,
}

export const joinedFor = (ordered: readonly Ordered[]) =>
  sql.join(
    [...new Set(ordered.flatMap(({ needs }) => needs ?? []))].map(need => joins[need]),
    sql` `,
  )
