import { sql } from 'kysely'
import type { Reader } from '../../../server/db.ts'
import { notified } from '../../../server/listen.ts'
import { viewingDepartments } from '../../reports/server/store.ts'

/** What a colleague is called: his name, or else the address that he signs in with. */
const shownName = sql<string>`coalesce(nullif(trim(first_name || ' ' || last_name), ''), email)`

/** What decides who may see these reports. */
export const aboutReports = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('reports')
    .select(['id', 'routedDepartmentIds'])
    .select(viewingDepartments.as('viewingDepartmentIds'))
    .where('id', 'in', ids)
    .execute()

export async function namesOf(db: Reader, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select('id')
    .select(shownName.as('name'))
    .where('id', 'in', userIds)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const presenceChannel = 'report-presence'

type Presence = { reportId: number; userId: number; isThere: boolean }

/** Tell every process that somebody looks at a report, or no longer does. It is kept nowhere. */
export const tellPresence = (db: Reader, { reportId, userId, isThere }: Presence) =>
  db
    .selectFrom('users')
    .select(
      notified(
        presenceChannel,
        sql`json_build_object('report', ${reportId}::bigint, 'user', id, 'name', ${shownName}, 'isThere', ${isThere}::boolean)::text`,
      ).as('told'),
    )
    .where('id', '=', userId)
    .execute()
