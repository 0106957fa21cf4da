import { sql } from 'kysely'
import type { Base } from '../../../../server/base.ts'
import type { ReportFilter } from '../../../filters/contract.ts'
import type { User } from '../../../users/policy.ts'
import { numberOf } from '../../server/count.ts'
import { selectionFor } from '../../server/selection.ts'
import type { CountedList } from '../contract.ts'
import { listsOf } from '../rules.ts'

type Work = { departmentCodes: string[]; categoryIds: number[] }

/** The lists of this user, all counted in one statement. */
export async function countedLists(base: Pick<Base, 'db' | 'clock'>, user: User): Promise<CountedList[]> {
  const lists = listsOf({ email: user.email, ...(await workOf(base, user)) })
  const now = base.clock()
  const selections = await Promise.all(lists.map(({ filter }) => selectionFor(base.db, user, { filter, now })))
  const { rows } = await sql<{
    counts: number[]
  }>`select array[${sql.join(selections.map(numberOf))}]::bigint[] as counts`.execute(base.db)
  const counts = rows[0]?.counts ?? []
  return lists.map(({ filter, ...list }, at) => ({ ...list, filter: withoutGaps(filter), count: counts[at] ?? 0 }))
}

const withoutGaps = (filter: ReportFilter) =>
  Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

async function workOf({ db }: Pick<Base, 'db'>, { departmentIds }: User): Promise<Work> {
  const { rows } = await sql<Work>`select
    array(select code from departments where id = any(${departmentIds}::bigint[]) order by code) as department_codes,
    array(select distinct category_id from category_departments
      where department_id = any(${departmentIds}::bigint[]) and is_responsible order by 1) as category_ids`.execute(db)
  return rows[0] ?? { departmentCodes: [], categoryIds: [] }
}
