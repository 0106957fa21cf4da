import type { Pool } from 'pg'
import { handler } from './town/staff.ts'

export type Visible = Awaited<ReturnType<typeof visibleReports>>

/** The categories that the handler may see, and five hundred of the reports in them, spread over the years. */
export async function visibleReports(pool: Pool) {
  const { rows: categories } = await pool.query<{ id: number }>(
    `select distinct category_id as id from category_departments join user_departments u using (department_id)
       join users on users.id = u.user_id where users.email = $1 and (can_view or is_responsible)`,
    [handler],
  )
  const categoryIds = categories.map(({ id }) => id)
  const { rows } = await pool.query<{ id: number }>(
    'select id from reports where category_id = any($1) order by md5(id::text) limit 500',
    [categoryIds],
  )
  return { categoryIds, reports: rows.map(({ id }) => id) }
}
