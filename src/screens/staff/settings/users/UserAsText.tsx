import type { ListedDepartment } from '../../../../features/categories/departments/contract.ts'
import type { RoleOnWire, UserDetail } from '../../../../features/users/contract.ts'
import { AccessSummary } from '../../../../features/users/manage/web/AccessSummary.tsx'
import { ownRightsOf } from '../../../../features/users/manage/web/access-summary.ts'
import { describeUser, readUserValues } from '../../../../features/users/manage/web/user-values.ts'
import { ReadOnly } from '../parts/ReadOnly.tsx'

type Props = {
  user: UserDetail
  referenceData: { roles: readonly RoleOnWire[]; departments: readonly ListedDepartment[] }
}

/** A user for who may not change them. */
export function UserAsText({ user, referenceData: { roles, departments } }: Props) {
  const names = {
    roles: new Map(roles.map(role => [String(role.id), role.name])),
    departments: new Map(departments.map(department => [String(department.id), department.name])),
  }
  const values = readUserValues(user)
  return (
    <>
      <ReadOnly description={describeUser(values, names)} />
      <AccessSummary values={values} roles={roles} departments={names.departments} own={ownRightsOf(user)} />
    </>
  )
}
