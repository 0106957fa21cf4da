import { type FieldErrors, Problem } from '../../../../kit/problem.ts'
import type { Tx } from '../../../../server/base.ts'
import { missingDepartmentIds } from '../../../departments/server/store.ts'
import type { DepartmentLinks } from '../contract.ts'
import { repeatedIn } from '../rules.ts'

/** @throws Problem `invalid-input` for a department that does not exist or occurs twice */
export async function checkDepartments(tx: Tx, links: DepartmentLinks): Promise<void> {
  const ids = links.map(({ departmentId }) => departmentId)
  const errors: FieldErrors[string] = [
    ...(await missingDepartmentIds(tx, ids)).map(id => `Ongeldige pk "${id}" - object bestaat niet.`),
    ...repeatedIn(ids).map(id => `Afdeling ${id} staat er meer dan één keer in.`),
  ]
  if (errors.length > 0) throw new Problem('invalid-input', { departments: errors })
}
