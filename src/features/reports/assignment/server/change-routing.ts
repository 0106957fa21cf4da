import type { Tx } from '../../../../server/db.ts'
import type { User } from '../../../users/policy.ts'
import { record } from '../../server/record.ts'
import { findFor } from '../../server/store.ts'
import { assign } from './assign-user.ts'
import { departmentsNamed, isSame } from './departments.ts'
import { type Assignable, setRouting } from './store.ts'

type Change = {
  departments: readonly { id: number }[]
  /** Who handles it is going to be said anew in the same request. */
  keepsUser: boolean
}

/**
 * Send one report to other departments than its category says; none is back to the category. Who it was assigned to works
 * for the departments that had it, and so no longer has it.
 */
export async function changeRouting(tx: Tx, user: User, id: number, { departments, keepsUser }: Change) {
  const report = await findFor(tx, user, 'change', id)
  const { departmentIds, codes } = await departmentsNamed(tx, 'routing_departments', departments)
  const before = report.routingDepartmentIds
  if (isSame(before, departmentIds)) return
  await setRouting(tx, report, departmentIds)
  await record(tx, id, { type: 'routing-changed', departmentIds, codes }, user)
  if (before && before.length > 0 && !keepsUser) await assign(tx, report, user, null)
}

/** The departments of another category are to handle it: nobody is named for this one report any more. */
export async function unroute(tx: Tx, report: Assignable, by: User) {
  if (report.routingDepartmentIds === null) return
  await setRouting(tx, report, null)
  if (report.routingDepartmentIds.length === 0) return
  await record(tx, report.id, { type: 'routing-changed', departmentIds: [], codes: [] }, by)
}
