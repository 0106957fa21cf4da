import { type RawBuilder, sql } from 'kysely'

type Order = {
  by: RawBuilder<unknown>
  /** What is joined for it, besides the reports. */
  needs?: 'categories' | 'assignee'
  /** What is equal in it stands by id in the same direction; elsewhere in the other, so that the newest come first. */
  isByAge?: boolean
}

/** The names by which a list can be ordered (api 1.9). */
const orders: Readonly<Record<string, Order>> = {
  id: { by: sql.ref('reports.id'), isByAge: true },
  created_at: { by: sql.ref('reports.created_at'), isByAge: true },
  updated_at: { by: sql.ref('reports.updated_at'), isByAge: true },
  stadsdeel: { by: sql.ref('reports.district_code') },
  sub_category: { by: sql.ref('sub.slug'), needs: 'categories' },
  main_category: { by: sql.ref('main.slug'), needs: 'categories' },
  status: { by: sql`status_code(reports.status)` },
  priority: { by: sql.ref('reports.priority') },
  address: { by: sql.ref('reports.address_text') },
  assigned_user_email: { by: sql.ref('assignee.email'), needs: 'assignee' },
  area_name: { by: sql.ref('reports.area_name') },
  postcode: { by: sql.ref('reports.postcode') },
}

export type Ordered = { by: RawBuilder<unknown>; falls: boolean; needs?: Order['needs'] }

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
