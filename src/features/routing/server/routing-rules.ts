import { mayHandle, mayNotHandle, type User } from '#features/users/policy.ts'
import { userAccountByEmail } from '#features/users/server/store.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { lockSettings, recordSettingChange } from '#server/setting-changes.ts'
import type { RoutingRule, RuleInput } from '../contract.ts'
import { orderKey } from '../rules.ts'
import { readExpression } from './expressions.ts'
import * as store from './store.ts'
import { recordRuleChange } from './store.ts'

export async function listRoutingRules({ db }: { db: Reader }): Promise<RoutingRule[]> {
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

/** @throws Problem `not-found`, also for an expression without a rule */
export async function routingRule(db: Reader, expressionId: number): Promise<RoutingRule> {
  const rule = (await listRoutingRules({ db })).find(one => one.expressionId === expressionId)
  if (!rule) throw new Problem('not-found')
  return rule
}

type NewOrder = { from: readonly number[]; to: readonly number[] }

/** @throws Problem `changed-meanwhile` when the order is no longer `from` */
export async function orderRoutingRules(base: Base, by: User, { from, to }: NewOrder): Promise<RoutingRule[]> {
  if (new Set(to).size !== to.length || to.toSorted(ascending).join() !== from.toSorted(ascending).join())
    throw new Problem('invalid-input', { to: ['Noem elke regel precies één keer.'] })
  await transaction(base, async tx => {
    await lockSettings(tx)
    const current = await store.lockRulesInOrder(tx)
    if (current.join() !== from.join())
      throw new Problem('changed-meanwhile', 'De volgorde van de regels is intussen veranderd.')
    if (to.join() === from.join()) return
    await store.setPositions(tx, to)
    const subject = { kind: 'routing-rule', key: orderKey } as const
    await recordSettingChange(tx, { subject, by, changes: [{ field: orderKey, from, to }] })
  })
  return listRoutingRules(base)
}

const ascending = (one: number, other: number) => one - other

type Setting = { by: User; id: number; input: () => RuleInput }

/** `input` is validated after the expression is found. */
export const setRoutingRule = (base: Base, { by, id, input }: Setting): Promise<RoutingRule> =>
  transaction(base, async tx => {
    await lockSettings(tx)
    await readExpression({ db: tx }, id)
    const before = await store.ruleFields(tx, id)
    const { userEmail, ...rule } = input()
    const userId = await targetUser(tx, { departmentId: rule.departmentId, userEmail })
    await store.upsertRule(tx, { ...rule, expressionId: id, userId })
    await recordRuleChange(tx, { by, id, before })
    return routingRule(tx, id)
  })

/** @throws Problem `not-found`, also for an expression without a rule */
export const deleteRoutingRule = (base: Base, by: User, id: number): Promise<void> =>
  transaction(base, async tx => {
    await lockSettings(tx)
    const before = await store.ruleFields(tx, id)
    if (!before || !(await store.removeRule(tx, id))) throw new Problem('not-found')
    await recordRuleChange(tx, { by, id, before })
  })

type Target = { departmentId: number; userEmail: string | null }

/**
 * The user must be active, may change reports and work for the department; null for no user. @throws Problem
 * `invalid-input`, also for an unknown department
 */
export async function targetUser(db: Reader, { departmentId, userEmail }: Target): Promise<number | null> {
  const user = userEmail === null ? null : await userAccountByEmail(db, userEmail)
  if (user === undefined || (user && !user.isActive))
    throw new Problem('invalid-input', { userEmail: ['Deze collega is niet bekend.'] })
  if (user && !mayHandle(user)) throw new Problem('invalid-input', { userEmail: [mayNotHandle] })
  const department = await db.selectFrom('departments').select('id').where('id', '=', departmentId).executeTakeFirst()
  if (!department) throw new Problem('invalid-input', { departmentId: ['Deze afdeling bestaat niet.'] })
  if (user === null) return null
  const membership = await db
    .selectFrom('userDepartments')
    .select('userId')
    .where('userId', '=', user.id)
    .where('departmentId', '=', departmentId)
    .executeTakeFirst()
  if (!membership) throw new Problem('invalid-input', { userEmail: ['Deze collega werkt niet voor deze afdeling.'] })
  return user.id
}
