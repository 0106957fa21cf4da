import { sql } from 'kysely'
import type { Base } from '../../../../server/base.ts'
import type { Reader } from '../../../../server/db.ts'
import type { ReportFilter } from '../../../filters/contract.ts'
import { knownTo } from '../../../filters/server/known.ts'
import { matching } from '../../../filters/server/matching.ts'
import type { User } from '../../../users/policy.ts'
import { selectionWith, within } from '../../server/selection.ts'
import type { CountedList } from '../contract.ts'
import { listsOf, openReports } from '../rules.ts'

/** The lists of this user, all counted in one walk over what is open. */
export async function countedLists({ db, clock }: Pick<Base, 'db' | 'clock'>, user: User): Promise<CountedList[]> {
  const departmentCodes = await codesOf(db, user)
  const known = await knownTo(db, user, { assigned_user_email: user.email, department: departmentCodes })
  const lists = listsOf({ email: user.email, departmentCodes })
  const now = clock()
  const open = selectionWith(known, user, { filter: openReports, now })
  const counted = lists.map(
    ({ filter }) => sql`count(*) filter (where ${sql.join(matching(filter, { known, now }), sql` and `)})`,
  )
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counted)}] as counts
    from reports where ${within(open)}`.execute(db)
  const counts = rows[0]?.counts ?? []
  return lists.map(({ filter, ...list }, at) => ({ ...list, filter: withoutGaps(filter), count: counts[at] ?? 0 }))
}

const withoutGaps = (filter: ReportFilter) =>
  Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

const codesOf = async (db: Reader, { departmentIds }: User) => {
  const found = await db
    .selectFrom('departments')
    .select('code')
    .where('id', 'in', [0, ...departmentIds])
    .orderBy('code')
    .execute()
  return found.map(({ code }) => code)
}
