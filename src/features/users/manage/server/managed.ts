import { Problem } from '../../../../kit/problem.ts'
import { type ManagedField, managedTexts } from '../../managed-fields.ts'
import type { UserRecord } from '../../server/store.ts'
import type { UserPatch } from '../contract.ts'

const isSame = (ids: readonly number[], others: readonly number[]) =>
  ids.length === others.length && ids.every(id => others.includes(id))

/**
 * Refuses another value of what the identity provider decides; a front end may send the value that it has.
 * @throws Problem `invalid-input` by field
 */
export function requireUnmanaged(
  managed: readonly ManagedField[],
  { roles, departmentIds }: UserRecord,
  { role_ids, profile }: UserPatch,
): void {
  const changes = {
    roles:
      role_ids !== undefined &&
      !isSame(
        role_ids,
        roles.map(({ id }) => id),
      ),
    departments: profile?.department_ids !== undefined && !isSame(profile.department_ids, departmentIds),
  }
  const refused = managed.filter(field => changes[field])
  if (refused.length === 0) return
  throw new Problem('invalid-input', {
    ...(refused.includes('roles') && { role_ids: [managedTexts.roles] }),
    ...(refused.includes('departments') && { profile: { department_ids: [managedTexts.departments] } }),
  })
}
