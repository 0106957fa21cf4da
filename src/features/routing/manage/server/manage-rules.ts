import type { User } from '#features/users/policy.ts'
import { wireTime } from '#kit/dutch-time.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import { type ChangeOutcome, contentVersionOf, matchesVersion } from '#server/http/version.ts'
import { lastSettingChanges, lockSettings, settingChangesOf } from '#server/setting-changes.ts'
import type { RoutingRule } from '../../contract.ts'
import { checkExpression } from '../../review/server/review.ts'
import { readExpression, routing } from '../../server/expressions.ts'
import { routingRule, targetUser } from '../../server/routing-rules.ts'
import * as store from '../../server/store.ts'
import { listExpressions, recordRuleChange } from '../../server/store.ts'
import type { NewRule, RuleChange, RulePatch } from '../contract.ts'

const kind = 'routing-rule'
const maxChanges = 200

type Recorded = Awaited<ReturnType<typeof settingChangesOf>>[number]

/** Newest first, including removed rules. */
export async function ruleChanges({ db }: Base): Promise<RuleChange[]> {
  const [changes, expressions] = await Promise.all([lastSettingChanges(db, kind, maxChanges), listExpressions(db)])
  const names = new Map(expressions.map(({ id, name }) => [id, name]))
  return changes.map(change => toRuleChange(change, id => names.get(id) ?? lastNameOf(id, changes)))
}

/** Newest first. @throws Problem `not-found` */
export async function historyOfRule({ db }: Base, id: number): Promise<RuleChange[]> {
  const { name } = await readExpression({ db }, id)
  return (await settingChangesOf(db, { kind, id })).map(change => toRuleChange(change, () => name))
}

function lastNameOf(id: number, changes: readonly Recorded[]): string {
  const removal = changes.find(({ subjectId, action }) => subjectId === id && action === 'deleted')
  return String(removal?.changes.find(({ field }) => field === 'name')?.from ?? '')
}

const toRuleChange = (
  { id, at, by, subjectId, action, changes }: Recorded,
  nameOf: (id: number) => string,
): RuleChange => ({
  id,
  at: wireTime(at),
  by: by?.email ?? null,
  rule: subjectId === null ? null : { id: subjectId, name: nameOf(subjectId) },
  action: action === 'created' || action === 'deleted' ? action : 'changed',
  changes: [...changes],
})

/** The version leaves out the position, so that moving a rule does not conflict with editing it. */
function outcome(rule: RoutingRule, isChanged: boolean): ChangeOutcome<RoutingRule> {
  const { name, code, departmentId, userEmail, isActive } = rule
  return { value: rule, version: contentVersionOf([name, code, departmentId, userEmail, isActive]), isChanged }
}

/** @throws Problem `not-found` */
export const readRule = async ({ db }: Base, id: number): Promise<ChangeOutcome<RoutingRule>> =>
  outcome(await routingRule(db, id), true)

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

/** @throws Problem `not-found` */
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

/** An inactive rule may keep its errors. */
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
