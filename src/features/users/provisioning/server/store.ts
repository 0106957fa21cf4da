import type { Reader } from '../../../../server/db/database.ts'

/** The roles with these names; a name that no role has is left out. */
export const rolesByName = (db: Reader, names: readonly string[]) =>
  db
    .selectFrom('roles')
    .select(['id', 'name'])
    .where('name', 'in', [...names, ''])
    .execute()

/** The departments with these codes; a code that no department has is left out. */
export const departmentsByCode = (db: Reader, codes: readonly string[]) =>
  db
    .selectFrom('departments')
    .select(['id', 'code'])
    .where('code', 'in', [...codes, ''])
    .execute()
