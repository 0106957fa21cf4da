import { Problem } from '../../../../kit/problem.ts'
import { type Base, type Tx, transaction } from '../../../../server/base.ts'
import { type ChangeOutcome, contentVersionOf, matchesVersion } from '../../../../server/http/version.ts'
import { lockSettings } from '../../../../server/setting-changes.ts'
import type { User } from '../../../users/policy.ts'
import type { RoutingRule } from '../../contract.ts'
import { checkExpression } from '../../review/server/check-expression.ts'
import { routing } from '../../server/expressions.ts'
import { recordRuleChange } from '../../server/record-rule.ts'
import { routingRule, targetUser } from '../../server/routing-rules.ts'
import * as store from '../../server/store.ts'
import type { NewRule, RulePatch } from '../contract.ts'

/** Its place in the order is no part of the version: a rule that is only moved can still be saved. */
function outcome(rule: RoutingRule, isChanged: boolean): ChangeOutcome<RoutingRule> {
  const { name, code, departmentId, userEmail, isActive } = rule
  return { value: rule, version: contentVersionOf([name, code, departmentId, userEmail, isActive]), isChanged }
}

/** A rule with its version. @throws Problem `not-found` */
export const readRule = async ({ db }: Base, id: number): Promise<ChangeOutcome<RoutingRule>> =>
  outcome(await routingRule(db, id), true)

/** Adds a rule at the end of the order. */
export const createRule = (base: Base, by: User, rule: NewRule): Promise<ChangeOutcome<RoutingRule>> =>
  transaction(base, async tx => {
    await lockSettings(tx)
    await checkCode(tx, rule.code)
    const userId = await targetUser(tx, rule)
    const inserted = await store.insertExpression(tx, { name: rule.name, code: rule.code, type: routing })
    if (!inserted) throw nameTaken()
    const { id: expressionId } = inserted
    const { departmentId, isActive } = rule
    const position = (await store.lastPosition(tx)) + 1
    await store.upsertRule(tx, { expressionId, departmentId, userId, position, isActive })
    await recordRuleChange(tx, { by, id: expressionId, before: undefined })
    return outcome(await routingRule(tx, expressionId), true)
  })

type ChangeRequest = { by: User; id: number; ifMatch: string | undefined; patch: () => RulePatch }

/** Changes what is named of a rule. @throws Problem `not-found` */
export const changeRule = (
  base: Base,
  { by, id, ifMatch, patch }: ChangeRequest,
): Promise<ChangeOutcome<RoutingRule>> =>
  transaction(base, async tx => {
    await lockSettings(tx)
    const rule = await routingRule(tx, id)
    const current = outcome(rule, false)
    if (!matchesVersion(ifMatch, current.version)) return current
    const before = await store.ruleFields(tx, id)
    await write(tx, rule, patched(rule, patch()))
    await recordRuleChange(tx, { by, id, before })
    return outcome(await routingRule(tx, id), true)
  })

const patched = (rule: RoutingRule, patch: RulePatch): RoutingRule => ({
  ...rule,
  name: patch.name ?? rule.name,
  code: patch.code ?? rule.code,
  departmentId: patch.departmentId ?? rule.departmentId,
  userEmail: patch.userEmail === undefined ? rule.userEmail : patch.userEmail,
  isActive: patch.isActive ?? rule.isActive,
})

/** A rule that is switched off may stay wrong where it was. */
async function write(tx: Tx, before: RoutingRule, after: RoutingRule) {
  const { expressionId, name, code, departmentId, userEmail, isActive, position } = after
  if (isActive || code !== before.code) await checkCode(tx, code)
  const hasNewTarget = departmentId !== before.departmentId || userEmail !== before.userEmail
  const userId = isActive || hasNewTarget ? await targetUser(tx, { departmentId, userEmail }) : undefined
  if (!(await store.updateExpression(tx, expressionId, { name, code, type: routing }))) throw nameTaken()
  if (userId === undefined) await store.switchOff(tx, expressionId)
  else await store.upsertRule(tx, { expressionId, departmentId, userId, position, isActive })
}

async function checkCode(tx: Tx, code: string) {
  const { error } = await checkExpression(tx, code)
  if (error) throw new Problem('invalid-input', { code: [error.message] })
}

const nameTaken = () => new Problem('invalid-input', { name: ['Er is al een regel met deze naam.'] })
