import { type RawBuilder, type SqlBool, sql } from 'kysely'

type Order = {
  by: RawBuilder<unknown>
  /** What is joined for it, besides the reports. */
  needs?: 'categories' | 'assignee'
  /** What is equal in it stands by id in the same direction; elsewhere in the other, so that the newest come first. */
  isByAge?: boolean
  grouped?: Grouping
}

/** What many reports share and is put in order itself: to go through it group by group spares looking at all reports. */
export type Grouping = {
  /** `id` and `key` of each. */
  groups: RawBuilder<unknown>
  column: RawBuilder<unknown>
  /** Whether reports may have none of them; those come last. */
  isOptional: boolean
}

const categoriesBy = (key: RawBuilder<unknown>): Grouping => ({
  groups: sql`select sub.id, ${key} as key from categories sub join categories main on main.id = sub.parent_id`,
  column: sql.ref('reports.category_id'),
  isOptional: false,
})

const assignees: Grouping = {
  groups: sql`select id, email as key from users`,
  column: sql.ref('reports.assigned_user_id'),
  isOptional: true,
}

/** The names by which a list can be ordered (api 1.9). */
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
}

export type Ordered = Pick<Order, 'by' | 'needs' | 'grouped'> & { falls: boolean }

/** The known orders in a comma list as `-created_at,id`; unknown ones are passed over, and the id settles what is equal. */
export function ordersIn(ordering: string): Ordered[] {
  const given = ordering.split(',').flatMap(name => {
    const order = orders[name.replace(/^-/, '')]
    return order ? [{ ...order, falls: name.startsWith('-') }] : []
  })
  const [first = { by: sql.ref('reports.created_at'), isByAge: true, falls: true }, ...others] = given
  const idFalls = first.isByAge ? first.falls : !first.falls
  return [first, ...others, { by: sql.ref('reports.id'), falls: idFalls }]
}

/** The same list from its other end. */
export const turned = (ordered: readonly Ordered[]) => ordered.map(each => ({ ...each, falls: !each.falls }))

export const orderBy = (ordered: readonly Ordered[]) =>
  sql.join(ordered.map(({ by, falls }) => (falls ? sql`${by} desc` : sql`${by} asc`)))

const joins = {
  categories: sql`join categories sub on sub.id = reports.category_id join categories main on main.id = sub.parent_id`,
  assignee: sql`left join users assignee on assignee.id = reports.assigned_user_id`,
}

export const joinedFor = (ordered: readonly Ordered[]) =>
  sql.join(
    [...new Set(ordered.flatMap(({ needs }) => needs ?? []))].map(need => joins[need]),
    sql` `,
  )

type Part = { limit: number; offset: number }
type GroupOrder = { grouping: Grouping; falls: boolean; within: RawBuilder<SqlBool> }

/** The ids of a part of all reports in the order of their groups, the newest of each first, or quite the other way round. */
export function groupedIds({ grouping, falls, within }: GroupOrder, { limit, offset }: Part) {
  const [direction, age] = falls ? [sql`desc`, sql`asc`] : [sql`asc`, sql`desc`]
  const most = offset + limit
  const inGroup = (condition: RawBuilder<unknown>) => sql`(select reports.id, reports.created_at from reports
    where ${condition} and ${within} order by reports.created_at ${age}, reports.id ${age} limit ${most})`
  const grouped = sql`(select 0 as part, one.key, found.* from
    (${grouping.groups} order by key ${direction}) one
    cross join lateral ${inGroup(sql`${grouping.column} = one.id`)} found
    order by one.key ${direction}, found.created_at ${age}, found.id ${age} limit ${most})`
  const others = sql`union all select 1 as part, null as key, found.* from ${inGroup(sql`${grouping.column} is null`)} found`
  return sql`select id from (${grouped} ${grouping.isOptional ? others : sql``}) every
    order by part ${direction}, key ${direction}, created_at ${age}, id ${age} limit ${limit} offset ${offset}`
}
