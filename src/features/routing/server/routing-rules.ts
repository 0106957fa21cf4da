import { findAreas, sortAreas } from '#features/areas/server/areas.ts'
import { questionsFor } from '#features/question-sets/wire/server/questions.ts'
import type { WireQuestion } from '#features/question-sets/wire/to-wire.ts'
import { mayHandle, mayNotHandle, type User } from '#features/users/policy.ts'
import { userAccountByEmail } from '#features/users/server/store.ts'
import type { Municipality } from '#kit/configuration.ts'
import { wireTime } from '#kit/dutch-time.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { type ChangeOutcome, contentVersionOf, matchesVersion } from '#server/http/version.ts'
import { lastSettingChanges, lockSettings, recordSettingChange, settingChangesOf } from '#server/setting-changes.ts'
import {
  type NewRule,
  type QuestionForRules,
  RoutingRule,
  type RuleChange,
  type RuleInput,
  type RulePatch,
  type Vocabulary,
} from '../contract.ts'
import { orderKey } from '../rules.ts'
import { routingFacts } from './destinations.ts'
import { readExpression, routing } from './expressions.ts'
import { checkExpression } from './review.ts'
import * as store from './store.ts'
import { listExpressions, recordRuleChange } from './store.ts'

export const listRoutingRules = async ({ db }: { db: Reader }): Promise<RoutingRule[]> =>
  (await store.rulesInOrder(db)).map(row => RoutingRule.parse(row))

/** @throws Problem `not-found`, also for an expression without a rule */
async function routingRule(db: Reader, expressionId: number): Promise<RoutingRule> {
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
async function targetUser(db: Reader, { departmentId, userEmail }: Target): Promise<number | null> {
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

export async function vocabulary(base: Base): Promise<Vocabulary> {
  const { db, municipality } = base
  const allQuestions = { main: undefined, sub: undefined }
  const [{ categories }, areas, questions] = await Promise.all([
    routingFacts(base),
    findAreas(db, { code: [], type_code: [] }),
    questionsFor(base, allQuestions),
  ])
  return {
    categories: categories.map(({ id, sub, main, isActive }) => ({ id, sub, main, isActive })),
    areas: sortAreas(areas, 'type,name').map(({ name, code, type }) => ({ type: type.name, code, name })),
    districts: districtsOf(municipality, areas),
    questions: withOptions(questions),
  }
}

type NamedArea = { code: string; name: string }

const districtsOf = ({ districtCodes }: Municipality, areas: readonly NamedArea[]) =>
  Object.entries(districtCodes).map(([code, letter]) => ({
    letter,
    name: areas.find(area => area.code === code)?.name ?? code,
  }))

/** By key: sets share questions, and their options are merged. */
function withOptions(questions: readonly WireQuestion[]): QuestionForRules[] {
  const chosen = questions.flatMap(({ key, field_type, meta }) => {
    const options = optionsIn(meta)
    const label = [meta.shortLabel, meta.label, key].find(text => typeof text === 'string') ?? key
    return options.length > 0 ? [{ key, label: String(label), isSet: field_type === 'checkbox_input', options }] : []
  })
  return [...Map.groupBy(chosen, ({ key }) => key).values()]
    .flatMap(([first, ...more]) =>
      first ? [{ ...first, options: [...new Set([first, ...more].flatMap(({ options }) => options))] }] : [],
    )
    .toSorted((one, other) => one.label.localeCompare(other.label, 'nl'))
}

const optionsIn = ({ values }: WireQuestion['meta']): string[] =>
  typeof values === 'object' && values !== null ? Object.values(values).filter(label => typeof label === 'string') : []
