import { createUser } from '#features/users/server/store.ts'
import type { Db } from '#server/db/database.ts'

/** The user who requests the list in the bench: handles reports for three departments, one of which has a fifth of all. */
export const handler = 'bench@meldstad.example'
/** The others. */
export const handlers = Array.from({ length: 40 }, (_, number) => `bench${number}@meldstad.example`)
const handlersDepartments = ['STW', 'THO', 'OVL'] as const

/** Create the users of the bench town: forty handlers with one or two departments each, and the one above. */
export async function createStaff(db: Db): Promise<number[]> {
  const departments = await db.selectFrom('departments').select(['id', 'code']).orderBy('code').execute()
  const role = await db.selectFrom('roles').select('id').where('name', '=', 'Behandelaar').executeTakeFirstOrThrow()
  const create = (email: string, departmentIds: number[]) =>
    createUser(db, { email, firstName: 'Bench', lastName: 'Meldstad', roleIds: [role.id], departmentIds })
  const handlerCodes: readonly string[] = handlersDepartments
  const users = [
    await create(
      handler,
      departments.filter(({ code }) => handlerCodes.includes(code)).map(({ id }) => id),
    ),
  ]
  for (const [number, email] of handlers.entries()) {
    const [first, second] = [departments[number % departments.length], departments[(number * 7) % departments.length]]
    const ids = [...new Set([first, second].flatMap(department => department?.id ?? []))]
    users.push(await create(email, ids))
  }
  return users
}
