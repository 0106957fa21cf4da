import { Problem } from '#kit/problem.ts'
import { changesBetween } from '#kit/setting-change.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import { type ChangeOutcome, matchesVersion, versionOf } from '#server/http/version.ts'
import { recordSettingChange } from '#server/setting-changes.ts'
import type { PermissionOnWire, RoleOnWire } from '../../contract.ts'
import { displayNameOf } from '../../directory.ts'
import type { User } from '../../policy.ts'
import { requireRoleGivable } from '../../server/require-givable.ts'
import { toPermission, toRole } from '../../server/wire.ts'
import { notifyAccountsChanged } from '../../sign-in/server/sessions.ts'
import type { NewRole, RolePatch } from '../contract.ts'
import { lockoutError } from '../rules.ts'
import {
  deleteRole,
  insertRole,
  isRoleNameTaken,
  lockAdministration,
  permissionHolders,
  type RoleRecord,
  replacePermissionsOf,
  roleById,
  selectPermissions,
  selectRoles,
  touch,
  unknownIdError,
  updateRole,
  usersOfRole,
} from './store.ts'

export const listPermissions = async (base: Base): Promise<PermissionOnWire[]> =>
  (await selectPermissions(base.db).execute()).map(permission => toPermission(base, permission))

export async function readPermission(base: Base, id: number): Promise<PermissionOnWire> {
  const permission = await selectPermissions(base.db).where('id', '=', id).executeTakeFirst()
  if (!permission) throw new Problem('not-found', 'No Permission matches the given query.')
  return toPermission(base, permission)
}

type Guarded = {
  by: Pick<User, 'id'> | null
  field?: string
  /** Requires that the transaction holds `lockAdministration`. */
  change: () => Promise<void>
}

/** Refuses a change that leaves no administrator, or locks out its author. @throws Problem `invalid-input` */
export async function withoutLockout(tx: Tx, { by, field, change }: Guarded): Promise<void> {
  const before = await permissionHolders(tx, by?.id)
  await change()
  const error = lockoutError({ by: by?.id ?? null, before, after: await permissionHolders(tx, by?.id) })
  if (error) throw new Problem('invalid-input', field ? { [field]: [error] } : [error])
}

const noSuchRole = () => new Problem('not-found', 'No Group matches the given query.')
const nameTaken = () => new Problem('invalid-input', { name: ['Er bestaat al een groep met eenzelfde naam.'] })

export const listRoles = async (base: Base): Promise<RoleOnWire[]> =>
  (await selectRoles(base.db).execute()).map(role => toRole(base, role))

export async function readRole(base: Base, id: number): Promise<{ role: RoleOnWire; version: string }> {
  const role = await roleById(base.db, id)
  if (!role) throw noSuchRole()
  return { role: toRole(base, role), version: versionOf(role) }
}

export async function createRole(base: Base, by: User, input: NewRole) {
  const { name, permission_ids: permissionIds, requires_second_factor: requiresSecondFactor } = input
  const id = await transaction(base, async tx => {
    await lockAdministration(tx)
    const after = await requirePermissions(tx, permissionIds)
    await requireRoleGivable(tx, by, { before: [], after, changed: [] })
    const role = await insertRole(tx, name, requiresSecondFactor)
    if (!role) throw nameTaken()
    if (permissionIds) await replacePermissionsOf(tx, role.id, permissionIds)
    const changes = changesBetween(undefined, factsOf(await lockedRole(tx, role.id)))
    await recordSettingChange(tx, { subject: { kind: 'role', id: role.id }, action: 'created', changes, by })
    return role.id
  })
  return readRole(base, id)
}

type ChangeRequest = { id: number; ifMatch: string | undefined; patch: () => RolePatch }

/** Users get the new rights with their next request. */
export async function changeRole(base: Base, by: User, request: ChangeRequest): Promise<ChangeOutcome<RoleOnWire>> {
  const isChanged = await transaction(base, tx => changeRoleIn(tx, by, request))
  const { role, version } = await readRole(base, request.id)
  return { value: role, version, isChanged }
}

/** @returns false when `If-Match` names another version */
async function changeRoleIn(tx: Tx, by: User, { id, ifMatch, patch }: ChangeRequest): Promise<boolean> {
  await lockAdministration(tx)
  const before = await lockedRole(tx, id)
  const input = patch() // as on the wire, validated after the role is found
  if (!matchesVersion(ifMatch, versionOf(before))) return false
  const { name, permission_ids: permissionIds, requires_second_factor: requiresSecondFactor } = input
  const after = await requirePermissions(tx, permissionIds)
  const changed = [
    ...(name !== undefined && name !== before.name ? (['name'] as const) : []),
    ...(requiresSecondFactor === false && before.requiresSecondFactor ? (['requires_second_factor'] as const) : []),
  ]
  await requireRoleGivable(tx, by, { before: before.permissions.map(({ codename }) => codename), after, changed })
  if (name !== undefined && (await isRoleNameTaken(tx, name, id))) throw nameTaken()
  const change = async () => {
    if (name !== undefined) await updateRole(tx, id, { name })
    if (requiresSecondFactor !== undefined) await updateRole(tx, id, { requiresSecondFactor })
    if (permissionIds) await replacePermissionsOf(tx, id, permissionIds)
  }
  await withoutLockout(tx, { by, field: 'permission_ids', change })
  const changes = changesBetween(factsOf(before), factsOf(await lockedRole(tx, id)))
  if (changes.length === 0) return true
  await touch(tx, 'roles', id)
  await recordSettingChange(tx, { subject: { kind: 'role', id }, changes, by })
  notifyAccountsChanged(tx)
  return true
}

type RemoveRequest = { id: number; ifMatch: string | undefined }

/** @returns the current role when `If-Match` names another version */
export async function removeRole(base: Base, by: User, { id, ifMatch }: RemoveRequest) {
  const isRemoved = await transaction(base, async tx => {
    await lockAdministration(tx)
    const before = await lockedRole(tx, id)
    if (!matchesVersion(ifMatch, versionOf(before))) return false
    const users = (await usersOfRole(tx, id)).map(displayNameOf)
    await withoutLockout(tx, { by, change: async () => void (await deleteRole(tx, id)) })
    const nothing = { name: null, permissions: [], users: [] }
    const changes = changesBetween<Record<string, unknown>>({ ...factsOf(before), users }, nothing)
    await recordSettingChange(tx, { subject: { kind: 'role', id }, action: 'deleted', changes, by })
    notifyAccountsChanged(tx)
    return true
  })
  return isRemoved ? undefined : readRole(base, id)
}

export async function listRoleUsers({ db }: Base, id: number) {
  if (!(await roleById(db, id))) throw noSuchRole()
  const users = await usersOfRole(db, id)
  return users.map(({ id: userId, isActive, otherPermissions, hasSecondFactor, ...user }) => ({
    id: userId,
    name: displayNameOf(user),
    isActive,
    otherPermissions,
    hasSecondFactor,
  }))
}

async function requirePermissions(tx: Tx, ids: readonly number[] | undefined): Promise<string[] | undefined> {
  const error = await unknownIdError(tx, 'permissions', ids)
  if (error) throw new Problem('invalid-input', { permission_ids: error })
  if (!ids || ids.length === 0) return ids && []
  return (await selectPermissions(tx).where('id', 'in', ids).execute()).map(({ codename }) => codename)
}

const factsOf = ({ name, permissions, requiresSecondFactor }: RoleRecord) => ({
  name,
  requires_second_factor: requiresSecondFactor,
  permissions: permissions.map(({ codename }) => codename),
})

/** Requires that the transaction holds `lockAdministration`. */
async function lockedRole(tx: Tx, id: number): Promise<RoleRecord> {
  const role = await roleById(tx, id)
  if (!role) throw noSuchRole()
  return role
}
