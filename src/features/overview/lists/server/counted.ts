import { sql } from 'kysely'
import type { Base } from '../../../../server/base.ts'
import type { Reader } from '../../../../server/db/database.ts'
import type { ReportFilter } from '../../../filters/contract.ts'
import { filterConditions } from '../../../filters/server/conditions.ts'
import { resolveFilter } from '../../../filters/server/resolve-filter.ts'
import type { User } from '../../../users/policy.ts'
import { selectionCondition, selectionWith } from '../../server/selection.ts'
import type { CountedList } from '../contract.ts'
import { listsOf, newReplies, openReports } from '../rules.ts'

/** The work lists of this user, counted in one pass over the open reports; new replies are counted apart, as some are to handled ones. */
export async function countedLists(
  { db, clock }: Pick<Base, 'db' | 'clock'>,
  user: User,
  departments: 'own' | 'all',
): Promise<CountedList[]> {
  const departmentCodes = await codesOf(db, user)
  const resolved = await resolveFilter(db, user, { assigned_user_email: user.email, department: departmentCodes })
  const lists = listsOf({ email: user.email, departmentCodes, ofAllDepartments: departments === 'all' })
  const now = clock()
  const open = selectionWith(resolved, user, { filter: openReports, now })
  const replied = selectionWith(resolved, user, { filter: newReplies, now })
  const ofOpen = lists.filter(({ name }) => name !== 'replies')
  const countColumns = ofOpen.map(
    ({ filter }) => sql`count(*) filter (where ${sql.join(filterConditions(filter, { resolved, now }), sql` and `)})`,
  )
  const { rows } = await sql<{ counts: number[]; replies: number }>`select array[${sql.join(countColumns)}] as counts,
      (select count(*)::int from reports where ${selectionCondition(replied)}) as replies
    from reports where ${selectionCondition(open)}`.execute(db)
  const { counts, replies } = rows[0] ?? { counts: [], replies: 0 }
  return lists.map(({ filter, ...list }) => ({
    ...list,
    filter: withoutUndefined(filter),
    count: list.name === 'replies' ? replies : (counts[ofOpen.findIndex(({ name }) => name === list.name)] ?? 0),
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
