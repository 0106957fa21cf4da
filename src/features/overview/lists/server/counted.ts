import { sql } from 'kysely'
import type { Base } from '../../../../server/base.ts'
import type { Reader } from '../../../../server/db/database.ts'
import type { ReportFilter } from '../../../filters/contract.ts'
import { filterConditions } from '../../../filters/server/conditions.ts'
import { resolveFilter } from '../../../filters/server/resolve-filter.ts'
import type { User } from '../../../users/policy.ts'
import { selectionCondition, selectionWith } from '../../server/selection.ts'
import type { CountedList } from '../contract.ts'
import { listsOf, openReports } from '../rules.ts'

/** The work lists of this user, all countColumns in one pass over the open reports. */
export async function countedLists({ db, clock }: Pick<Base, 'db' | 'clock'>, user: User): Promise<CountedList[]> {
  const departmentCodes = await codesOf(db, user)
  const resolved = await resolveFilter(db, user, { assigned_user_email: user.email, department: departmentCodes })
  const lists = listsOf({ email: user.email, departmentCodes })
  const now = clock()
  const open = selectionWith(resolved, user, { filter: openReports, now })
  const countColumns = lists.map(
    ({ filter }) => sql`count(*) filter (where ${sql.join(filterConditions(filter, { resolved, now }), sql` and `)})`,
  )
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(countColumns)}] as counts
    from reports where ${selectionCondition(open)}`.execute(db)
  const counts = rows[0]?.counts ?? []
  return lists.map(({ filter, ...list }, index) => ({
    ...list,
    filter: withoutUndefined(filter),
    count: counts[index] ?? 0,
  }))
}

const withoutUndefined = (filter: ReportFilter) =>
  Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

const codesOf = async (db: Reader, { departmentIds }: User) => {
  const rows = await db
    .selectFrom('departments')
    .select('code')
    .where('id', 'in', [0, ...departmentIds])
    .orderBy('code')
    .execute()
  return rows.map(({ code }) => code)
}
