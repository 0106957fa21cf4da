import { sql, type Updateable } from 'kysely'
import { Problem } from '#kit/problem.ts'
import type { Tables } from '#schema/tables.ts'
import type { Tx } from '#server/base.ts'
import { nextUpdatedAt, type Reader } from '#server/db/database.ts'
import { type PermissionHolder, unknownId } from '../rules.ts'

type Permission = { id: number; codename: string; name: string }

export const selectRoles = (db: Reader) =>
  db
    .selectFrom('roles')
    .select(['id', 'name', 'updatedAt', 'requiresSecondFactor'])
    .select(
      sql<Permission[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'codename', p.codename, 'name', p.name) order by p.id), '[]')
        from role_permissions rp join permissions p on p.id = rp.permission_id where rp.role_id = roles.id)`.as(
        'permissions',
      ),
    )
    .orderBy(sql`lower(name)`)

export type RoleRecord = NonNullable<Awaited<ReturnType<typeof roleById>>>

export const roleById = (db: Reader, id: number) => selectRoles(db).where('id', '=', id).executeTakeFirst()

export const selectPermissions = (db: Reader) =>
  db.selectFrom('permissions').select(['id', 'codename', 'name']).where('isListed', '=', true).orderBy('id')

/** Advisory lock; the number must differ from all other locks. */
const administrationLockKey = 7_240_520

/** Serializes changes of users and roles, because each checks that an administrator remains. */
export const lockAdministration = (tx: Tx) => sql`select pg_advisory_xact_lock(${administrationLockKey})`.execute(tx)

/** The active users who may change users or roles, and `userId` if active, each with all their permissions. */
export async function permissionHolders(tx: Tx, userId?: number): Promise<PermissionHolder[]> {
  const { rows } = await sql<PermissionHolder>`
    with held as (
      select user_id, permission_id from user_permissions
      union select user_id, permission_id from role_permissions join user_roles using (role_id))
    select users.id, is_superuser as "isSuperuser", array(
      select codename from held join permissions on permissions.id = permission_id where user_id = users.id) as permissions
    from users
    where is_active and (is_superuser or users.id = ${userId ?? null} or users.id in (
      select user_id from held join permissions on permissions.id = permission_id
      where codename in ('change_user', 'change_group')))`.execute(tx)
  return rows
}

export type UserColumns = Pick<
  Updateable<Tables['users']>,
  | 'firstName'
  | 'lastName'
  | 'isActive'
  | 'note'
  | 'notifyOnUserAssignment'
  | 'notifyOnDepartmentAssignment'
  | 'managedByProvider'
>

export const updateUser = (tx: Tx, id: number, columns: UserColumns) =>
  tx.updateTable('users').set(columns).where('id', '=', id).execute()

export const touch = (tx: Tx, table: 'users' | 'roles', id: number) =>
  tx
    .updateTable(table)
    .set({ updatedAt: nextUpdatedAt(tx) })
    .where('id', '=', id)
    .execute()

export async function replaceRolesOf(tx: Tx, userId: number, roleIds: readonly number[]) {
  await tx.deleteFrom('userRoles').where('userId', '=', userId).execute()
  if (roleIds.length > 0)
    await tx
      .insertInto('userRoles')
      .values(roleIds.map(roleId => ({ userId, roleId })))
      .execute()
}

export async function replaceDepartmentsOf(tx: Tx, userId: number, departmentIds: readonly number[]) {
  await tx.deleteFrom('userDepartments').where('userId', '=', userId).execute()
  if (departmentIds.length > 0)
    await tx
      .insertInto('userDepartments')
      .values(departmentIds.map(departmentId => ({ userId, departmentId })))
      .execute()
}

/** @returns undefined when another role has the name */
export const insertRole = (tx: Tx, name: string, requiresSecondFactor = false) =>
  tx
    .insertInto('roles')
    .values({ name, requiresSecondFactor, updatedAt: tx.now })
    .onConflict(conflict => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()

export async function isRoleNameTaken(tx: Tx, name: string, id: number): Promise<boolean> {
  const other = tx.selectFrom('roles').select('id').where('name', '=', name).where('id', '!=', id)
  return (await other.executeTakeFirst()) !== undefined
}

type RoleColumns = Pick<Updateable<Tables['roles']>, 'name' | 'requiresSecondFactor'>

export const updateRole = (tx: Tx, id: number, columns: RoleColumns) =>
  tx.updateTable('roles').set(columns).where('id', '=', id).execute()

/** Permissions that no form offers stay. */
export async function replacePermissionsOf(tx: Tx, roleId: number, permissionIds: readonly number[]) {
  const listed = tx.selectFrom('permissions').select('id').where('isListed', '=', true)
  await tx.deleteFrom('rolePermissions').where('roleId', '=', roleId).where('permissionId', 'in', listed).execute()
  if (permissionIds.length > 0)
    await tx
      .insertInto('rolePermissions')
      .values(permissionIds.map(permissionId => ({ roleId, permissionId })))
      .execute()
}

export const deleteRole = (tx: Tx, id: number) => tx.deleteFrom('roles').where('id', '=', id).execute()

export const hasSecondFactor = sql<boolean>`exists(
  select from second_factors where user_id = users.id and confirmed_at is not null)`

export async function usersOfRole(db: Reader, roleId: number) {
  const otherPermissions = sql<string[]>`array(
    select codename from permissions where id in (
      select permission_id from user_permissions where user_id = users.id
      union
      select permission_id from role_permissions join user_roles using (role_id)
      where user_id = users.id and role_id != ${roleId}
    ) order by codename)`
  return db
    .selectFrom('userRoles')
    .innerJoin('users', 'users.id', 'userRoles.userId')
    .select(['users.id', 'email', 'firstName', 'lastName', 'isActive', otherPermissions.as('otherPermissions')])
    .select(hasSecondFactor.as('hasSecondFactor'))
    .where('roleId', '=', roleId)
    .orderBy(sql`lower(email)`)
    .execute()
}

type Ids = readonly number[] | undefined

/** Returns an error for the first unknown id, or undefined. */
export async function unknownIdError(
  tx: Tx,
  table: 'roles' | 'departments' | 'permissions',
  ids: Ids,
): Promise<string[] | undefined> {
  if (!ids || ids.length === 0) return undefined
  const rows =
    table === 'permissions'
      ? await tx.selectFrom(table).select('id').where('id', 'in', ids).where('isListed', '=', true).execute()
      : await tx.selectFrom(table).select('id').where('id', 'in', ids).execute()
  const wrong = ids.find(id => !rows.some(row => row.id === id))
  return wrong === undefined ? undefined : [unknownId(wrong)]
}

type References = { role_ids?: Ids; profile?: { department_ids?: Ids } | undefined }

/** @throws Problem `invalid-input` by field for an unknown role or department */
export async function requireReferences(tx: Tx, { role_ids, profile }: References): Promise<void> {
  const roles = await unknownIdError(tx, 'roles', role_ids)
  const departments = await unknownIdError(tx, 'departments', profile?.department_ids)
  if (roles || departments)
    throw new Problem('invalid-input', {
      ...(roles && { role_ids: roles }),
      ...(departments && { profile: { department_ids: departments } }),
    })
}
