import { type Insertable, sql } from 'kysely'
import type { Account, User } from '#kit/user.ts'
import type { Tables } from '#schema/tables.ts'
import type { VerifiedToken } from '#server/auth/tokens.ts'
import type { Reader } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import { permissions } from '../permissions.ts'

type TokenOwner = Pick<VerifiedToken, 'email' | 'session'>

/** One query, because it runs on every request. */
export const userAccountByToken = (db: Reader, { email, session }: TokenOwner): Promise<Account | undefined> =>
  accountByToken.executeTakeFirst(db, { email: email.toLowerCase(), session })

export const userAccountByEmail = (db: Reader, email: string): Promise<Account | undefined> =>
  userAccountByToken(db, { email, session: null })

const isSignedOut = (session: TokenOwner['session']) =>
  sql<boolean>`exists(select from ended_sessions where id = ${session}::text)`

const permissionsColumn = sql<string[]>`array(
  select codename from permissions where id in (
    select permission_id from user_permissions where user_id = users.id
    union
    select permission_id from role_permissions join user_roles using (role_id) where user_id = users.id
  ) order by codename)`
export const mayHandleColumn = sql<boolean>`(is_superuser or 'sia_write' = any(${permissionsColumn}))`
/** The SQL of `displayNameOf`. @param users the alias of the table */
export const displayNameColumn = (users: string) => {
  const [first, last] = [sql.ref(`${users}.first_name`), sql.ref(`${users}.last_name`)]
  return sql<string>`coalesce(nullif(concat_ws(' ', nullif(${first}, ''), nullif(${last}, '')), ''), ${sql.ref(`${users}.email`)})`
}
const departmentIdsColumn = sql<number[]>`array(
  select department_id from user_departments where user_id = users.id order by department_id)`

const accountsQuery = (db: Reader) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'isSuperuser', 'isActive'])
    .select([permissionsColumn.as('permissions'), departmentIdsColumn.as('departmentIds')])

const accountByToken = prepared((db: Reader, { email, session }: TokenOwner) =>
  accountsQuery(db).select(isSignedOut(session).as('isSignedOut')).where(sql`lower(email)`, '=', email),
)

export const userAccount = (db: Reader, id: number): Promise<(User & { isActive: boolean }) | undefined> =>
  accountsQuery(db).where('id', '=', id).executeTakeFirst()

export const activeUserAccounts = (db: Reader, ids: readonly number[]): Promise<User[]> =>
  accountsQuery(db).where('id', 'in', ids).where('isActive', '=', true).execute()

export async function endedSessions(db: Reader, sessions: readonly string[]): Promise<ReadonlySet<string>> {
  if (sessions.length === 0) return new Set()
  const rows = await db.selectFrom('endedSessions').select('id').where('id', 'in', sessions).execute()
  return new Set(rows.map(({ id }) => id))
}

/** As a column of another query. The e-mail address must be in lower case. */
export const userAccountSubquery = ({ email, session }: TokenOwner) => sql<Account | null>`(
  select jsonb_build_object('id', users.id, 'email', users.email, 'isSuperuser', users.is_superuser,
    'isActive', users.is_active, 'isSignedOut', ${isSignedOut(session)}, 'permissions', ${permissionsColumn}, 'departmentIds', ${departmentIdsColumn})
  from users where lower(users.email) = ${email})`
export const userIdSubquery = (email: string) => sql<number>`(select id from users where lower(email) = ${email})`

export const userByEmail = (db: Reader, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'isActive', 'passwordHash', 'managedByProvider'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()

export const userById = (db: Reader, id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', 'isActive', 'passwordHash'])
    .where('id', '=', id)
    .executeTakeFirst()

export type Colleague = {
  id: number
  email: string
  firstName: string
  lastName: string
  /** Null when the user was assigned personally. */
  departments: string[] | null
}

/** docs/wire/mail.md#colleagues */
export async function colleaguesToNotify(
  db: Reader,
  recipient: { userId: number | null } | { departmentIds: readonly number[] },
): Promise<Colleague[]> {
  const active = db.selectFrom('users').select(['id', 'email', 'firstName', 'lastName']).where('isActive', '=', true)
  if ('userId' in recipient) {
    const colleagues = await active
      .where('notifyOnUserAssignment', '=', true)
      .where('id', '=', recipient.userId)
      .execute()
    return colleagues.map(colleague => ({ ...colleague, departments: null }))
  }
  const { departmentIds } = recipient
  const names = sql<string[]>`array(
    select d.name from user_departments ud join departments d on d.id = ud.department_id
    where ud.user_id = users.id and d.id = any(${departmentIds}::bigint[]) order by d.name)`
  const colleagues = await active
    .select(names.as('departments'))
    .where('notifyOnDepartmentAssignment', '=', true)
    .where(sql<boolean>`exists(select from user_departments ud
      where ud.user_id = users.id and ud.department_id = any(${departmentIds}::bigint[]))`)
    .orderBy('id')
    .execute()
  return colleagues
}

export async function mailedWhenAssigned(db: Reader, userIds: readonly number[]): Promise<ReadonlySet<number>> {
  const wanted = db.selectFrom('users').select('id').where('notifyOnUserAssignment', '=', true)
  return new Set((await wanted.where('id', 'in', userIds).execute()).map(({ id }) => id))
}

export const setMailWhenAssigned = (tx: Reader, userId: number, isWanted: boolean) =>
  tx
    .updateTable('users')
    .set({ notifyOnUserAssignment: isWanted, updatedAt: sql`now()` })
    .where('id', '=', userId)
    .execute()

type Permission = { id: number; codename: string; name: string }
type Role = { id: number; name: string; requiresSecondFactor: boolean; permissions: Permission[] }
const permissionJson = sql`jsonb_build_object('id', p.id, 'codename', p.codename, 'name', p.name)`

export async function userDetail(db: Reader, id: number) {
  return db
    .selectFrom('users as u')
    .selectAll('u')
    .select([
      sql<Role[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name,
          'requiresSecondFactor', r.requires_second_factor, 'permissions', (
          select coalesce(jsonb_agg(${permissionJson} order by p.id), '[]')
          from role_permissions rp join permissions p on p.id = rp.permission_id where rp.role_id = r.id
        )) order by lower(r.name)), '[]')
        from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id)`.as('roles'),
      sql<Permission[]>`(
        select coalesce(jsonb_agg(${permissionJson} order by p.id), '[]')
        from user_permissions up join permissions p on p.id = up.permission_id where up.user_id = u.id)`.as(
        'permissions',
      ),
      sql<string[]>`array(
        select d.name from user_departments ud join departments d on d.id = ud.department_id
        where ud.user_id = u.id order by d.name)`.as('departments'),
      sql<number[]>`array(select department_id from user_departments where user_id = u.id order by 1)`.as(
        'departmentIds',
      ),
    ])
    .where('u.id', '=', id)
    .executeTakeFirst()
}
export type UserRecord = NonNullable<Awaited<ReturnType<typeof userDetail>>>

/** Existing permissions get the name of this version. */
export async function ensurePermissions(db: Reader) {
  await db
    .insertInto('permissions')
    .values(permissions.map(({ codename, name, isListed }) => ({ codename, name, isListed })))
    .onConflict(conflict =>
      conflict.column('codename').doUpdateSet({ name: sql`excluded.name`, isListed: sql`excluded.is_listed` }),
    )
    .execute()
}

const permissionIds = (db: Reader, codenames: readonly string[]) =>
  db
    .selectFrom('permissions')
    .select('id as permissionId')
    .where('codename', 'in', [...codenames, ''])
    .execute()

/** @returns the id; an existing role of that name gets the permissions added */
export async function createRole(
  tx: Reader,
  { name, permissions: codenames }: { name: string; permissions: readonly string[] },
) {
  const { id: roleId } = await tx
    .insertInto('roles')
    .values({ name })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const links = (await permissionIds(tx, codenames)).map(({ permissionId }) => ({ roleId, permissionId }))
  if (links.length > 0)
    await tx
      .insertInto('rolePermissions')
      .values(links)
      .onConflict(conflict => conflict.doNothing())
      .execute()
  return roleId
}

type NewUser = Insertable<Tables['users']> & {
  roleIds?: readonly number[]
  permissions?: readonly string[]
  departmentIds?: readonly number[]
}

export async function createUser(tx: Reader, { roleIds = [], permissions = [], departmentIds = [], ...user }: NewUser) {
  const { id: userId } = await tx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
  if (roleIds.length > 0)
    await tx
      .insertInto('userRoles')
      .values(roleIds.map(roleId => ({ userId, roleId })))
      .execute()
  const directPermissions = await permissionIds(tx, permissions)
  if (directPermissions.length > 0)
    await tx
      .insertInto('userPermissions')
      .values(directPermissions.map(({ permissionId }) => ({ userId, permissionId })))
      .execute()
  if (departmentIds.length > 0)
    await tx
      .insertInto('userDepartments')
      .values(departmentIds.map(departmentId => ({ userId, departmentId })))
      .execute()
  return userId
}

export async function setPassword(tx: Reader, userId: number, passwordHash: string) {
  await tx.updateTable('users').set({ passwordHash, updatedAt: sql`now()` }).where('id', '=', userId).execute()
}
