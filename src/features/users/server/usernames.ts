import { sql } from 'kysely'
import type { Reader } from '../../../server/db.ts'

type Asked = { username: string | undefined; isActive: boolean | undefined; departments: readonly string[] }

const literal = (text: string) => text.replace(/[%_\\]/g, '\\$&')

/**
 * The names of users, for a field that suggests them; of one department when that is asked (docs/wire/staff.md#usernames).
 */
export async function usernames(db: Reader, { username, isActive, departments }: Asked): Promise<string[]> {
  let found = db.selectFrom('users').select('email').orderBy(sql`lower(email)`)
  if (username) found = found.where('email', 'ilike', `%${literal(username)}%`)
  if (isActive !== undefined) found = found.where('isActive', '=', isActive)
  if (departments.length > 0)
    found = found.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('userDepartments as own')
          .innerJoin('departments as d', 'd.id', 'own.departmentId')
          .select('d.id')
          .whereRef('own.userId', '=', 'users.id')
          .where('d.code', 'in', departments),
      ),
    )
  return (await found.execute()).map(({ email }) => email)
}
