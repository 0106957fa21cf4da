import { Problem } from '../../../../kit/problem.ts'
import type { Reader } from '../../../../server/db/database.ts'
import type { ProposedRule } from '../contract.ts'

/**
 * Whether every department exists, and every colleague is active and works for it, in two statements.
 * @param isExempt whether the colleague of a rule is not judged
 * @throws Problem `invalid-input` with an object for each rule, empty when nothing is wrong with it
 */
export async function checkTargets(
  db: Reader,
  rules: readonly ProposedRule[],
  isExempt: (rule: ProposedRule) => boolean,
): Promise<void> {
  const departments = new Set((await db.selectFrom('departments').select('id').execute()).map(({ id }) => id))
  const members = await membersOf(
    db,
    rules.flatMap(({ userEmail }) => userEmail?.toLowerCase() ?? []),
  )
  const errors = rules.map((rule): Record<string, string[]> => {
    const { departmentId, userEmail } = rule
    if (!departments.has(departmentId)) return { departmentId: ['Deze afdeling bestaat niet.'] }
    if (userEmail === null || isExempt(rule) || members.has(`${userEmail.toLowerCase()} ${departmentId}`)) return {}
    return { userEmail: ['Deze collega is niet bekend of werkt niet voor deze afdeling.'] }
  })
  if (errors.some(error => Object.keys(error).length > 0)) throw new Problem('invalid-input', { rules: errors })
}

async function membersOf(db: Reader, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('userDepartments', 'userDepartments.userId', 'users.id')
    .select(({ fn }) => [fn<string>('lower', ['users.email']).as('email'), 'departmentId'])
    .where('users.isActive', '=', true)
    .where(({ fn }) => fn('lower', ['users.email']), 'in', ['', ...emails])
    .execute()
  return new Set(rows.map(({ email, departmentId }) => `${email} ${departmentId}`))
}
