import type { Base } from '../../../server/base.ts'
import { policy } from '../../reports/policy.ts'
import { checkMayRead, findDepartmentsWithAccess } from '../../reports/server/store.ts'
import type { User } from '../../users/policy.ts'
import { activeUserAccounts } from '../../users/server/store.ts'

type MentionedColleagues = { reportId: number; ids: readonly number[] }

/** The ids of those of these colleagues whom a note on a report reaches: they have an account and may see it. */
export async function readReached(
  { db }: Base,
  user: User,
  { reportId, ids }: MentionedColleagues,
): Promise<{ ids: number[] }> {
  await checkMayRead(db, user, reportId)
  const departments = await findDepartmentsWithAccess(db, reportId)
  const colleagues = await activeUserAccounts(db, ids)
  return { ids: colleagues.filter(colleague => departments && policy.read(colleague, departments)).map(({ id }) => id) }
}
