import { type SelectQueryBuilder, sql } from 'kysely'
import { wireTime } from '#kit/dutch-time.ts'
import { fold } from '#kit/fold.ts'
import { Problem } from '#kit/problem.ts'
import type { Tables } from '#schema/tables.ts'
import type { Base } from '#server/base.ts'
import { escapeLike, type Reader } from '#server/db/database.ts'
import { pageBounds, pageLinks } from '#server/http/pagination.ts'
import { displayNameColumn } from '../../server/store.ts'
import { linkTo } from '../../server/wire.ts'
import type { ListedUser, UserQuery } from '../contract.ts'
import { unavailableChoice, userOrderings } from '../rules.ts'
import { hasSecondFactor } from './store.ts'

type Request = UserQuery & { page: string; url: string }

/** Runs three queries for any number of users (docs/wire/staff.md#users). */
export async function listUsers(base: Base, { url, ...query }: Request) {
  await requireChoices(base.db, query)
  const { count } = await matchingUsers(base, query)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const { page, pages, size, offset } = pageBounds(query, Number(count))
  const rows = await listedRows(base, query).limit(size).offset(offset).execute()
  return { _links: pageLinks(url, page, pages), count: Number(count), results: rows.map(row => toListed(base, row)) }
}

type Filter = Omit<UserQuery, 'page_size'>
type Database = Pick<Base, 'db' | 'clock'>

/** @throws Problem `invalid-input` for an unknown role or department */
async function requireChoices(db: Reader, { role, profile_department_code: departments }: Filter) {
  if (role.length + departments.length === 0) return
  const { rows } = await sql<{ roles: string[]; departments: string[] }>`select
    array(select name from roles where name = any(${role})) as roles,
    array(select code from departments where code = any(${departments})) as departments`.execute(db)
  const wrongRole = role.find(name => !rows[0]?.roles.includes(name))
  const wrongDepartment = departments.find(code => !rows[0]?.departments.includes(code))
  if (wrongRole === undefined && wrongDepartment === undefined) return
  throw new Problem('invalid-input', {
    ...(wrongRole !== undefined && { role: [unavailableChoice(wrongRole)] }),
    ...(wrongDepartment !== undefined && { profile_department_code: [unavailableChoice(wrongDepartment)] }),
  })
}

const containing = (text: string) => `%${escapeLike(text)}%`

const isInvited = sql<boolean>`(password_hash is null and last_signed_in_at is null
  and exists (select from invitations where user_id = users.id and used_at is null))`

const isExpired = (now: Date) =>
  sql<boolean>`(${isInvited} and not exists (select from invitations
    where user_id = users.id and used_at is null and expires_at > ${now}))`

function matchingUsers({ db, clock }: Database, query: Filter) {
  const { id, username, is_active, is_invited, is_invitation_expired, role, profile_department_code, search } = query
  let users: SelectQueryBuilder<Tables, 'users', object> = db.selectFrom('users')
  if (id !== undefined) users = users.where('id', '=', Number(id))
  if (username) users = users.where('email', 'ilike', containing(username))
  if (is_active !== undefined) users = users.where('isActive', '=', is_active)
  if (is_invited !== undefined) users = users.where(isInvited, '=', is_invited)
  if (is_invitation_expired !== undefined) users = users.where(isExpired(clock()), '=', is_invitation_expired)
  if (role.length > 0)
    users = users.where(sql<boolean>`id in (
      select user_id from user_roles join roles on roles.id = role_id where roles.name = any(${role}))`)
  if (profile_department_code.length > 0)
    users = users.where(sql<boolean>`id in (
      select user_id from user_departments join departments on departments.id = department_id
      where departments.code = any(${profile_department_code}))`)
  if (search)
    users = users.where(sql<boolean>`(fold_text(email) like ${containing(fold(search))}
      or fold_text(first_name || ' ' || last_name) like ${containing(fold(search))})`)
  return users
}

const columns = {
  username: sql`lower(email)`,
  isActive: sql`is_active`,
  name: sql`lower(${displayNameColumn('users')})`,
}

function listedRows(base: Database, query: Filter) {
  const names = (table: 'role' | 'department') => sql<string[]>`array(
    select t.name from ${sql.table(`user_${table}s`)} l join ${sql.table(`${table}s`)} t on t.id = l.${sql.ref(`${table}_id`)}
    where l.user_id = users.id order by t.name)`
  let users = matchingUsers(base, query)
    .select(['id', 'email', 'firstName', 'lastName', 'isActive', 'note', 'createdAt', 'updatedAt', 'lastSignedInAt'])
    .select([names('role').as('roles'), names('department').as('departments')])
    .select(
      sql<Date | null>`(select max(expires_at) from invitations
        where user_id = users.id and used_at is null and password_hash is null)`.as('invitationExpiresAt'),
    )
    .select(hasSecondFactor.as('hasSecondFactor'))
  for (const name of query.order ?? []) {
    const { column, direction } = userOrderings[name]
    users = users.orderBy(columns[column], direction)
  }
  return users.orderBy(sql`lower(email)`)
}

type Row = Awaited<ReturnType<ReturnType<typeof listedRows>['execute']>>[number]

const toListed = (base: Base, row: Row): ListedUser => ({
  _links: linkTo(base, 'users', row.id),
  _display: row.email,
  id: row.id,
  username: row.email,
  is_active: row.isActive,
  roles: row.roles,
  profile: {
    note: row.note,
    departments: row.departments,
    created_at: wireTime(row.createdAt),
    updated_at: wireTime(row.updatedAt),
  },
  first_name: row.firstName,
  last_name: row.lastName,
  last_signed_in_at: row.lastSignedInAt && wireTime(row.lastSignedInAt),
  invitation_expires_at: row.invitationExpiresAt && wireTime(row.invitationExpiresAt),
  has_second_factor: row.hasSecondFactor,
})
