import { Problem } from '../../../kit/problem.ts'
import { type Base, transaction } from '../../../server/base.ts'
import { userByEmail } from '../../users/server/store.ts'
import type { RoutingRule, RuleInput } from '../contract.ts'
import { readExpression } from './expressions.ts'
import * as store from './store.ts'

/** The rules in order of evaluation. */
export async function listRoutingRules({ db }: Base): Promise<RoutingRule[]> {
  const rows = await store.rulesInOrder(db)
  return rows.map(({ expressionId, name, code, departmentId, userEmail, position, isActive, error }) => ({
    expressionId,
    name,
    code,
    departmentId,
    userEmail,
    position,
    isActive,
    error,
  }))
}

type NewOrder = { from: readonly number[]; to: readonly number[] }

/** @throws Problem `changed-meanwhile` when the order is no longer `from` */
export async function orderRoutingRules(base: Base, { from, to }: NewOrder): Promise<RoutingRule[]> {
  if (new Set(to).size !== to.length || to.toSorted(ascending).join() !== from.toSorted(ascending).join())
    throw new Problem('invalid-input', { to: ['Noem elke regel precies één keer.'] })
  await transaction(base, async tx => {
    const current = await store.lockRulesInOrder(tx)
    if (current.join() !== from.join())
      throw new Problem('changed-meanwhile', 'De volgorde van de regels is intussen veranderd.')
    await store.setPositions(tx, to)
  })
  return listRoutingRules(base)
}

const ascending = (one: number, other: number) => one - other

/** Set the rule of an expression; `input` is judged only once the expression is there. */
export async function setRoutingRule(base: Base, expressionId: number, input: () => RuleInput): Promise<RoutingRule> {
  await readExpression(base, expressionId)
  const { userEmail, ...rule } = input()
  const user = userEmail === null ? null : await userByEmail(base.db, userEmail)
  if (user === undefined || (user && !user.isActive))
    throw new Problem('invalid-input', { userEmail: ['Deze collega is niet bekend.'] })
  const userId = user?.id ?? null
  await checkDepartment(base, rule.departmentId, userId)
  await store.upsertRule(base.db, { ...rule, expressionId, userId })
  const storedRule = (await listRoutingRules(base)).find(one => one.expressionId === expressionId)
  if (!storedRule) throw new Problem('not-found')
  return storedRule
}

/** @throws Problem `not-found` for an expression without a rule too */
export async function deleteRoutingRule(base: Base, expressionId: number): Promise<void> {
  await readExpression(base, expressionId)
  if (!(await store.removeRule(base.db, expressionId))) throw new Problem('not-found')
}

async function checkDepartment({ db }: Base, departmentId: number, userId: number | null) {
  const department = await db.selectFrom('departments').select('id').where('id', '=', departmentId).executeTakeFirst()
  if (!department) throw new Problem('invalid-input', { departmentId: ['Deze afdeling bestaat niet.'] })
  if (userId === null) return
  const membership = await db
    .selectFrom('userDepartments')
    .select('userId')
    .where('userId', '=', userId)
    .where('departmentId', '=', departmentId)
    .executeTakeFirst()
  if (!membership) throw new Problem('invalid-input', { userEmail: ['Deze collega werkt niet voor deze afdeling.'] })
}
