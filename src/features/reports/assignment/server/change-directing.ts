import { Problem } from '../../../../kit/problem.ts'
import type { Tx } from '../../../../server/base.ts'
import type { User } from '../../../users/policy.ts'
import { record } from '../../server/record.ts'
import { findFor } from '../../server/store.ts'
import { departmentsNamed, isSame } from './departments.ts'
import { setDirecting } from './store.ts'

/** Say which departments look after a report that was split; none is back to the responsible one. */
export async function changeDirecting(tx: Tx, user: User, id: number, departments: readonly { id: number }[]) {
  const report = await findFor(tx, user, 'change', id)
  if (report.childCount === 0)
    throw new Problem('invalid-input', ['Directing departments can only be set on a parent Signal'])
  const { departmentIds, codes } = await departmentsNamed(tx, 'directing_departments', departments)
  if (isSame(report.directingDepartmentIds, departmentIds)) return
  await setDirecting(tx, report, departmentIds)
  await record(tx, id, { type: 'directing-changed', departmentIds, codes }, user)
}
