import { sql } from 'kysely'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import { escapeLike, type Reader } from '#server/db/database.ts'
import type { Colleague } from '../contract.ts'
import { displayNameOf } from '../directory.ts'
import type { User } from '../policy.ts'
import { mayHandleColumn, userDetail } from './store.ts'
import { toUser } from './wire.ts'

/** Includes inactive users, whose addresses stand in the history. */
export async function listColleagues({ db }: Base): Promise<Colleague[]> {
  const users = db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', 'isActive'])
    .select([departmentIds, mayHandleColumn.as('mayHandle')])
  const rows = await users.orderBy(sql`lower(email)`).execute()
  return rows.map(({ id, email, firstName, lastName, isActive, mayHandle, ...rest }) => ({
    id,
    email,
    name: displayNameOf({ email, firstName, lastName }),
    isActive,
    mayHandle,
    departmentIds: rest.departmentIds,
  }))
}

const departmentIds = sql<
  number[]
>`coalesce((select array_agg(department_id order by department_id) from user_departments
  where user_id = users.id), '{}')`.as('departmentIds')

type UsernameFilter = { username: string | undefined; isActive: boolean | undefined; departments: readonly string[] }

/** docs/wire/staff.md#usernames */
export async function findUsernames(
  db: Reader,
  { username, isActive, departments }: UsernameFilter,
): Promise<string[]> {
  let query = db.selectFrom('users').select('email').orderBy(sql`lower(email)`)
  if (username) query = query.where('email', 'ilike', `%${escapeLike(username)}%`)
  if (isActive !== undefined) query = query.where('isActive', '=', isActive)
  if (departments.length > 0)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('userDepartments as own')
          .innerJoin('departments as d', 'd.id', 'own.departmentId')
          .select('d.id')
          .whereRef('own.userId', '=', 'users.id')
          .where('d.code', 'in', departments),
      ),
    )
  return (await query.execute()).map(({ email }) => email)
}

export async function readMe(base: Base, user: User) {
  const detail = await userDetail(base.db, user.id)
  if (!detail) throw new Problem('not-found')
  return toUser(base, detail)
}
