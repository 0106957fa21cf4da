import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isPunctual } from '#features/filters/server/conditions.ts'
import { visibleTo } from '#features/report-view/server/rows.ts'
import { hasStatus } from '#features/reports/status/server/conditions.ts'
import type { User } from '#features/users/policy.ts'
import type { Reader } from '#server/db/database.ts'
import type { CategoryCount, Counts } from '../contract.ts'

type TimeRange = { start?: Date | undefined; end?: Date | undefined }

/** As `punctuality=late_factor_3` of the list. */
export const late = (now: Date, { start, end }: TimeRange) =>
  sql<SqlBool>`${isPunctual.late_factor_3(now)} ${between('reports.created_at', start, end)}`

/** As `status=reopen requested` of the list. */
export const reopenRequested = ({ start, end }: TimeRange) =>
  sql<SqlBool>`${hasStatus(['reopen-requested'])} ${between('reports.status_at', start, end)}`

const between = (column: string, start: Date | undefined, end: Date | undefined) =>
  sql.join(
    [
      ...(start ? [sql`and ${sql.ref(column)} >= ${start}`] : []),
      ...(end ? [sql`and ${sql.ref(column)} <= ${end}`] : []),
    ],
    sql` `,
  )

/** Counts all departments, and separately the reports that the user may see (docs/wire/systems.md#counts). */
export async function countByCategory(db: Reader, user: User, condition: RawBuilder<SqlBool>): Promise<Counts> {
  const { rows } = await sql<{ name: string; departments: string[]; id: number; count: number; visible: number }>`
    select categories.name, categories.id, counted.count, counted.visible,
      array(select d.code from category_departments c join departments d on d.id = c.department_id
        where c.category_id = categories.id and c.is_responsible order by d.code) as departments
    from (select category_id, count(*) as count, count(*) filter (where ${visibleTo(user)}) as visible
      from reports where ${condition} group by category_id) counted
    join categories on categories.id = counted.category_id
    order by counted.count desc, categories.name, categories.id`.execute(db)
  const results = rows.map(
    ({ name, departments, id, count, visible }): CategoryCount => ({
      category: { name, departments, id },
      signal_count: count,
      visible_signal_count: visible,
    }),
  )
  return { total_signal_count: rows.reduce((sum, { count }) => sum + count, 0), results }
}
