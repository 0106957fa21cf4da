import { Problem } from '../../../../kit/problem.ts'
import type { Tx } from '../../../../server/base.ts'
import type { User } from '../../../users/policy.ts'
import { recordEvent } from '../../server/record.ts'
import { findReportFor } from '../../server/store.ts'
import { findDepartments, haveSameIds } from './departments.ts'
import { setDirecting } from './store.ts'

/** Set the departments that direct a parent report; with none it is the responsible department again. */
export async function changeDirecting(tx: Tx, user: User, id: number, departments: readonly { id: number }[]) {
  const report = await findReportFor(tx, user, 'change', id)
  if (report.childCount === 0)
    throw new Problem('invalid-input', ['Directing departments can only be set on a parent Signal'])
  const { departmentIds, codes } = await findDepartments(tx, 'directing_departments', departments)
  if (haveSameIds(report.directingDepartmentIds, departmentIds)) return
  await setDirecting(tx, report, departmentIds)
  await recordEvent(tx, id, { type: 'directing-changed', departmentIds, codes }, user)
}
