import { createUser } from '../../src/features/users/server/store.ts'
import type { Db } from '../../src/server/db.ts'

/** Whoever asks for the list in the bench: handles reports for three departments, of which one has a fifth of all. */
export const handler = 'bench@meldstad.example'
const handlersDepartments = ['STW', 'THO', 'OVL'] as const

/** The people of the bench town: forty handlers, one or two departments each, and the one who asks. */
export async function hireStaff(db: Db): Promise<number[]> {
  const departments = await db.selectFrom('departments').select(['id', 'code']).orderBy('code').execute()
  const role = await db.selectFrom('roles').select('id').where('name', '=', 'Behandelaar').executeTakeFirstOrThrow()
  const hire = (email: string, departmentIds: number[]) =>
    createUser(db, { email, firstName: 'Bench', lastName: 'Meldstad', roleIds: [role.id], departmentIds })
  const own: readonly string[] = handlersDepartments
  const users = [
    await hire(
      handler,
      departments.filter(({ code }) => own.includes(code)).map(({ id }) => id),
    ),
  ]
  for (let number = 0; number < 40; number++) {
    const [first, second] = [departments[number % departments.length], departments[(number * 7) % departments.length]]
    const ids = [...new Set([first, second].flatMap(department => department?.id ?? []))]
    users.push(await hire(`bench${number}@meldstad.example`, ids))
  }
  return users
}
