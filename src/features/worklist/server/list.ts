import { type SqlBool, sql } from 'kysely'
import { Problem } from '../../../kit/problem.ts'
import type { Reader } from '../../../server/db.ts'
import { keepsPlan } from '../../../server/kept-plans.ts'
import type { User } from '../../users/policy.ts'
import { countVisible, snapshot } from './count.ts'
import { reportRows, visibleTo } from './rows.ts'

/** The names by which a list can be ordered (api 1.9), each with its column. */
const orders: Readonly<Record<string, string>> = {
  id: 'reports.id',
  created_at: 'reports.created_at',
  updated_at: 'reports.updated_at',
  stadsdeel: 'reports.district_code',
  sub_category: 'sub.slug',
  main_category: 'main.slug',
  status: 'reports.status',
  priority: 'reports.priority',
  address: 'reports.address_text',
  assigned_user_email: 'assigned_user_email',
  area_name: 'reports.area_name',
  postcode: 'reports.postcode',
}

type Asked = { page: number | 'last'; size: number; ordering: string }

/** One page of what this user may see, and how much there is in all: at most two queries, whatever the page holds. */
export async function listReports(db: Reader, user: User, { page, size, ordering }: Asked) {
  const pagesOf = (count: number) => Math.max(1, Math.ceil(count / size))
  const at = page === 'last' ? pagesOf(await countVisible(db, user, undefined)) : page
  let query = reportRows(db).where(sql<SqlBool>`${visibleTo(user)}`)
  for (const order of ordersIn(ordering)) query = query.orderBy(order)
  const rows = await query
    .select(snapshot.as('snapshot'))
    .limit(size)
    .offset((at - 1) * size)
    .modifyEnd(keepsPlan)
    .execute()
  const count = await countVisible(db, user, rows[0]?.snapshot)
  const pages = pagesOf(count)
  if (at > pages) throw new Problem('not-found', 'Ongeldige pagina.')
  return { count, rows, page: at, pages }
}

/** The known orders in a comma list as `-created_at,id`; unknown ones are passed over, and the id settles what is equal. */
function ordersIn(ordering: string) {
  const names = ordering.split(',').filter(name => orders[name.replace(/^-/, '')])
  return [...(names.length > 0 ? names : ['-created_at']), '-id'].map(name => {
    const column = orders[name.replace(/^-/, '')] ?? 'reports.id'
    return name.startsWith('-') ? sql`${sql.ref(column)} desc` : sql`${sql.ref(column)} asc`
  })
}
