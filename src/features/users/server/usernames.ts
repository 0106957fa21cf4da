import { sql } from 'kysely'
import { escapeLike, type Reader } from '#server/db/database.ts'

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
