import type { Reader } from '../../../server/db/database.ts'
import { type DepartmentsWithAccess, policy } from '../../reports/policy.ts'
import { hasPermission } from '../../users/policy.ts'
import { activeUserAccounts } from '../../users/server/store.ts'

/** Those of these that a user may see now, which can be fewer than when they came; none when they no longer may read reports. */
export async function mayStillSee<Row extends DepartmentsWithAccess>(
  db: Reader,
  userId: number,
  rows: readonly Row[],
): Promise<Row[]> {
  const [user] = rows.length > 0 ? await activeUserAccounts(db, [userId]) : []
  return user && hasPermission(user, 'sia_read') ? rows.filter(row => policy.read(user, row)) : []
}
