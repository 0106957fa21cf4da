import type { UserDetail } from '../contract.ts'
import type { User } from '../policy.ts'

export type SignedInUser = User & {
  firstName: string
  lastName: string
  roles: readonly string[]
  departments: readonly string[]
}

/** Includes the permissions of the roles, without doubles. */
export const signedInUser = (detail: UserDetail): SignedInUser => {
  const all = [...detail.roles.flatMap(role => role.permissions), ...detail.permissions]
  return {
    id: detail.id,
    email: detail.email,
    firstName: detail.first_name,
    lastName: detail.last_name,
    isSuperuser: detail.is_superuser,
    permissions: [...new Map(all.map(({ id, codename }) => [id, codename])).values()],
    roles: detail.roles.map(({ name }) => name),
    departments: detail.profile.departments,
    departmentIds: detail.department_ids ?? [],
  }
}
