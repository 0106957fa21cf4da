import { wireTime } from '../../../../kit/dutch-time.ts'
import type { Base } from '../../../../server/base.ts'
import { lastSettingChanges, settingChangesOf } from '../../../../server/setting-changes.ts'
import { readExpression } from '../../server/expressions.ts'
import { listExpressions } from '../../server/store.ts'
import type { RuleChange } from '../contract.ts'

const kind = 'routing-rule'
const maxChanges = 200

type Recorded = Awaited<ReturnType<typeof settingChangesOf>>[number]

/** The last changes of all rules and of their order, newest first; of those that are gone too. */
export async function ruleChanges({ db }: Base): Promise<RuleChange[]> {
  const [changes, expressions] = await Promise.all([lastSettingChanges(db, kind, maxChanges), listExpressions(db)])
  const names = new Map(expressions.map(({ id, name }) => [id, name]))
  return changes.map(change => toRuleChange(change, id => names.get(id) ?? lastNameOf(id, changes)))
}

/** The changes of one rule, newest first. @throws Problem `not-found` */
export async function historyOfRule({ db }: Base, id: number): Promise<RuleChange[]> {
  const { name } = await readExpression({ db }, id)
  return (await settingChangesOf(db, { kind, id })).map(change => toRuleChange(change, () => name))
}

/** The name that a removed rule had. */
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
