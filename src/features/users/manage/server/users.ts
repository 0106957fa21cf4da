import type { Provisioning } from '#kit/configuration.ts'
import { Problem } from '#kit/problem.ts'
import { changesBetween } from '#kit/setting-change.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import { type ChangeOutcome, matchesVersion, versionOf } from '#server/http/version.ts'
import { recordSettingChange } from '#server/setting-changes.ts'
import type { UserDetail } from '../../contract.ts'
import { givingTexts } from '../../giving.ts'
import { type ManagedField, managedFieldsOf, managedTexts } from '../../managed-fields.ts'
import type { User } from '../../policy.ts'
import { isOutranked, requireGivable } from '../../server/require-givable.ts'
import { createUser as insertUser, type UserRecord, userByEmail, userDetail } from '../../server/store.ts'
import { toUser } from '../../server/wire.ts'
import { enqueuePasswordLink } from '../../sign-in/server/password-links.ts'
import { endAccess, notifyAccountsChanged } from '../../sign-in/server/sessions.ts'
import type { NewUser, UserPatch } from '../contract.ts'
import { withoutLockout } from './roles.ts'
import {
  lockAdministration,
  replaceDepartmentsOf,
  replaceRolesOf,
  requireReferences,
  touch,
  type UserColumns,
  updateUser,
} from './store.ts'

const noSuchUser = () => new Problem('not-found', 'No User matches the given query.')

export async function readUser(base: Base, id: number): Promise<{ user: UserDetail; version: string }> {
  const user = await userDetail(base.db, id)
  if (!user) throw noSuchUser()
  return { user: toUser(base, user), version: versionOf(user) }
}

/**
 * An active user gets a mail with a link to choose a password, unless another provider signs users in. @throws
 * Problem `invalid-input` for an address in use
 */
export async function createUser(base: Base, by: User, input: NewUser) {
  const id = await transaction(base, async tx => {
    await lockAdministration(tx)
    if (await userByEmail(tx, input.username))
      throw new Problem('invalid-input', { username: [`A user with username ${input.username} already exists`] })
    await requireReferences(tx, input)
    const { role_ids: roleIds, profile } = input
    await requireGivable(tx, by, { roleIds, departmentIds: profile?.department_ids })
    const added = await insertUser(tx, {
      ...columnsOf(input),
      email: input.username,
      createdAt: tx.now,
      updatedAt: tx.now,
      ...(roleIds && { roleIds }),
      ...(profile?.department_ids && { departmentIds: profile.department_ids }),
    })
    const changes = changesBetween(undefined, factsOf(await detailOf(tx, added)))
    await recordSettingChange(tx, { subject: { kind: 'user', id: added }, action: 'created', changes, by })
    if (input.is_active !== false) await enqueuePasswordLink(tx, added, by)
    return added
  })
  return readUser(base, id)
}

type ChangeRequest = {
  id: number
  ifMatch: string | undefined
  patch: () => UserPatch
  provisioning?: Provisioning | undefined
}

/** A deactivated user is signed out everywhere. */
export async function changeUser(base: Base, by: User, request: ChangeRequest): Promise<ChangeOutcome<UserDetail>> {
  const { provisioning } = base.municipality.signIn
  const isChanged = await transaction(base, tx => changeUserIn(tx, by, { ...request, provisioning }))
  const { user, version } = await readUser(base, request.id)
  return { value: user, version, isChanged }
}

/** @returns false when `If-Match` names another version */
export async function changeUserIn(tx: Tx, by: User, { id, ifMatch, patch, provisioning }: ChangeRequest) {
  await lockAdministration(tx)
  const before = await userDetail(tx, id)
  if (!before) throw noSuchUser()
  const input = patch() // as on the wire, validated after the user is found
  if (!matchesVersion(ifMatch, versionOf(before))) return false
  await requireReferences(tx, input)
  requireUnmanaged(managedFieldsOf(provisioning, before.managedByProvider), before, input)
  await requireMayChange(tx, by, { before, input })
  const field = input.is_active === false ? 'is_active' : 'role_ids'
  await withoutLockout(tx, { by, field, change: () => applyPatch(tx, before, input) })
  const after = await detailOf(tx, id)
  const changes = changesBetween(factsOf(before), factsOf(after))
  if (changes.length === 0) return true
  await touch(tx, 'users', id)
  await recordSettingChange(tx, { subject: { kind: 'user', id }, changes, by })
  if (before.isActive && !after.isActive) await endAccess(tx, id)
  notifyAccountsChanged(tx)
  return true
}

/** @throws Problem `invalid-input` by field for rights that `by` cannot give, or a user with more rights */
async function requireMayChange(tx: Tx, by: User, { before, input }: { before: UserRecord; input: UserPatch }) {
  const { is_active: isActive = before.isActive, role_ids: roleIds, profile } = input
  const access = changesBetween<Record<string, unknown>>(
    { is_active: before.isActive, role_ids: idsOf(before.roles), department_ids: before.departmentIds },
    {
      is_active: isActive,
      role_ids: roleIds?.toSorted(byNumber) ?? idsOf(before.roles),
      department_ids: profile?.department_ids?.toSorted(byNumber) ?? before.departmentIds,
    },
  ).map(({ field }) => field)
  if (access.length > 0 && (await isOutranked(tx, by, before.id))) {
    const error = [givingTexts.user]
    const fields = access.map(field => (field === 'department_ids' ? ['profile', { [field]: error }] : [field, error]))
    throw new Problem('invalid-input', Object.fromEntries(fields))
  }
  await requireGivable(tx, by, {
    roleIds: roleIds?.filter(id => !before.roles.some(role => role.id === id)),
    departmentIds: profile?.department_ids?.filter(id => !before.departmentIds.includes(id)),
  })
}

const byNumber = (one: number, other: number) => one - other
const idsOf = (roles: readonly { id: number }[]) => roles.map(({ id }) => id).toSorted(byNumber)

async function applyPatch(tx: Tx, { id }: UserRecord, input: UserPatch) {
  const columns = columnsOf(input)
  if (Object.keys(columns).length > 0) await updateUser(tx, id, columns)
  if (input.role_ids) await replaceRolesOf(tx, id, input.role_ids)
  if (input.profile?.department_ids) await replaceDepartmentsOf(tx, id, input.profile.department_ids)
}

function columnsOf({
  first_name: firstName,
  last_name: lastName,
  is_active: isActive,
  profile,
  capacity,
}: UserPatch): UserColumns {
  const {
    note,
    notification_on_user_assignment: onUser,
    notification_on_department_assignment: onDepartment,
  } = profile ?? {}
  return {
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(isActive !== undefined && { isActive }),
    ...(capacity !== undefined && { capacity }),
    ...(note !== undefined && { note: note ?? '' }),
    ...(onUser !== undefined && { notifyOnUserAssignment: onUser }),
    ...(onDepartment !== undefined && { notifyOnDepartmentAssignment: onDepartment }),
  }
}

export const factsOf = (user: UserRecord) => ({
  first_name: user.firstName,
  last_name: user.lastName,
  is_active: user.isActive,
  roles: user.roles.map(({ name }) => name),
  departments: user.departments,
  note: user.note,
  notification_on_user_assignment: user.notifyOnUserAssignment,
  notification_on_department_assignment: user.notifyOnDepartmentAssignment,
  capacity: user.capacity,
  managed_by_provider: user.managedByProvider,
})

export async function detailOf(tx: Tx, id: number): Promise<UserRecord> {
  const user = await userDetail(tx, id)
  if (!user) throw noSuchUser()
  return user
}

const isSame = (ids: readonly number[], others: readonly number[]) =>
  ids.length === others.length && ids.every(id => others.includes(id))

/**
 * A front end may send back the current value. @throws Problem `invalid-input` by field for a change of a managed
 * field
 */
function requireUnmanaged(
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
