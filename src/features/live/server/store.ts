import { sql } from 'kysely'
import type { Reader } from '../../../server/db/database.ts'
import { pgNotify } from '../../../server/notifications.ts'
import { viewingDepartments } from '../../reports/server/store.ts'

/** The display name of a user: their name, or else the e-mail address that they sign in with. */
const displayName = sql<string>`coalesce(nullif(trim(first_name || ' ' || last_name), ''), email)`

/** The facts that decide which users may see these reports. */
export const visibilityOf = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('reports')
    .select(['id', 'routedDepartmentIds'])
    .select(viewingDepartments.as('viewingDepartmentIds'))
    .where('id', 'in', ids)
    .execute()

export async function displayNamesOf(db: Reader, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select('id')
    .select(displayName.as('name'))
    .where('id', 'in', userIds)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const presenceChannel = 'report-presence'

type Presence = { reportId: number; userId: number; isThere: boolean }

/** Notifies every process that a user views a report, or no longer does. Nothing is stored. */
export const notifyPresence = (db: Reader, { reportId, userId, isThere }: Presence) =>
  db
    .selectFrom('users')
    .select(
      pgNotify(
        presenceChannel,
        sql`json_build_object('report', ${reportId}::bigint, 'user', id, 'name', ${displayName}, 'isThere', ${isThere}::boolean)::text`,
      ).as('notified'),
    )
    .where('id', '=', userId)
    .execute()
