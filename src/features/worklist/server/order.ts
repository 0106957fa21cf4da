import { type RawBuilder, sql } from 'kysely'
import { type Selection, within } from './selection.ts'

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
type GroupOrder = { grouping: Grouping; falls: boolean; selection: Selection }

/** The ids of a part of all reports in the order of their groups, the newest of each first, or quite the other way round. */
export function groupedIds({ grouping, falls, selection }: GroupOrder, { limit, offset }: Part) {
  const [direction, age] = falls ? [sql`desc`, sql`asc`] : [sql`asc`, sql`desc`]
  const most = offset + limit
  const inGroup = (condition: RawBuilder<unknown>) => sql`(select reports.id, reports.created_at from reports
    where ${condition} order by reports.created_at ${age}, reports.id ${age} limit ${most})`
  const inEach = (
    groups: RawBuilder<unknown>,
    condition: RawBuilder<unknown>,
  ) => sql`(select 0 as part, one.key, found.*
    from (${groups} order by key ${direction}) one cross join lateral ${inGroup(condition)} found
    order by one.key ${direction}, found.created_at ${age}, found.id ${age} limit ${most})`
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
            order by one.key ${direction}, reports.created_at ${age}, reports.id ${age} limit ${most})`,
        ]
      : [inEach(grouping.groups, sql`${grouping.column} = one.id and ${within(selection)}`)]
  if (grouping.isOptional)
    parts.push(sql`select 1 as part, null as key, found.*
      from ${inGroup(sql`${grouping.column} is null and ${within(selection)}`)} found`)
  return sql`select id from (${sql.join(parts, sql` union all `)}) every
    order by part ${direction}, key ${direction}, created_at ${age}, id ${age} limit ${limit} offset ${offset}`
}

/** What somebody sees only because it is routed to his departments: few, and quicker found by that than by category. */
const routedToThem = ({ categories, departments }: NonNullable<Selection['view']>) =>
  sql`reports.routing_department_ids && ${departments}::bigint[] and reports.category_id <> all(${categories})`
