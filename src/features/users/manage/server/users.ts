import { Problem } from '../../../../kit/problem.ts'
import type { Provisioning } from '../../../../kit/provisioning.ts'
import { changesBetween } from '../../../../kit/setting-change.ts'
import { type Base, type Tx, transaction } from '../../../../server/base.ts'
import { type ChangeOutcome, matchesVersion, versionOf } from '../../../../server/http/version.ts'
import { recordSettingChange } from '../../../../server/setting-changes.ts'
import type { UserDetail } from '../../contract.ts'
import { managedFieldsOf } from '../../managed-fields.ts'
import type { User } from '../../policy.ts'
import { createUser as insertUser, type UserRecord, userByEmail, userDetail } from '../../server/store.ts'
import { toUser } from '../../server/wire.ts'
import { endAccess, notifyAccountsChanged } from '../../sign-in/server/access.ts'
import { enqueuePasswordLink } from '../../sign-in/server/request-link.ts'
import type { NewUser, UserPatch } from '../contract.ts'
import { withoutLockout } from './administrators.ts'
import { requireUnmanaged } from './managed.ts'
import { requireReferences } from './references.ts'
import {
  lockAdministration,
  replaceDepartmentsOf,
  replaceRolesOf,
  touch,
  type UserColumns,
  updateUser,
} from './store.ts'

const noSuchUser = () => new Problem('not-found', 'No User matches the given query.')

/** A user with the version of what can be changed. @throws Problem `not-found` */
export async function readUser(base: Base, id: number): Promise<{ user: UserDetail; version: string }> {
  const user = await userDetail(base.db, id)
  if (!user) throw noSuchUser()
  return { user: toUser(base, user), version: versionOf(user) }
}

/** Creates a user. Where users have a password here, an active one is mailed a link to choose it. @throws Problem `invalid-input` where the address is taken */
export async function createUser(base: Base, by: User, input: NewUser) {
  const id = await transaction(base, async tx => {
    await lockAdministration(tx)
    if (await userByEmail(tx, input.username))
      throw new Problem('invalid-input', { username: [`A user with username ${input.username} already exists`] })
    await requireReferences(tx, input)
    const { role_ids: roleIds, profile } = input
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
  /** How another identity provider decides about users, if it does. */
  provisioning?: Provisioning | undefined
}

/** Changes a user, unless `If-Match` names another version. A user who is deactivated is signed out everywhere. */
export async function changeUser(base: Base, by: User, request: ChangeRequest): Promise<ChangeOutcome<UserDetail>> {
  const { provisioning } = base.municipality.signIn
  const isChanged = await transaction(base, tx => changeUserIn(tx, by, { ...request, provisioning }))
  const { user, version } = await readUser(base, request.id)
  return { value: user, version, isChanged }
}

/** The same within a transaction. @returns whether `If-Match` named the current version */
export async function changeUserIn(tx: Tx, by: User, { id, ifMatch, patch, provisioning }: ChangeRequest) {
  await lockAdministration(tx)
  const before = await userDetail(tx, id)
  if (!before) throw noSuchUser()
  const input = patch() // validated after the user is found, as on the wire
  if (!matchesVersion(ifMatch, versionOf(before))) return false
  await requireReferences(tx, input)
  requireUnmanaged(managedFieldsOf(provisioning, before.managedByProvider), before, input)
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

/** What can be changed of a user, as its history has it. */
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

/** @throws Problem `not-found` */
export async function detailOf(tx: Tx, id: number): Promise<UserRecord> {
  const user = await userDetail(tx, id)
  if (!user) throw noSuchUser()
  return user
}
