import { changesBetween, type SettingChange } from '../../../kit/setting-change.ts'
import type { Tx } from '../../../server/base.ts'
import { recordSettingChange } from '../../../server/setting-changes.ts'
import type { User } from '../../users/policy.ts'
import { ruleFields } from './store.ts'

type RuleFields = Awaited<ReturnType<typeof ruleFields>>
type Change = {
  by: User
  id: number
  /** As it was before the change; undefined for a new expression. */
  before: RuleFields
}

/** Writes what the transaction has changed of an expression and of its rule into the history of settings. */
export async function recordRuleChange(tx: Tx, { by, id, before }: Change): Promise<void> {
  const after = await ruleFields(tx, id)
  const subject = { kind: 'routing-rule', id } as const
  if (after)
    await recordSettingChange(tx, {
      subject,
      by,
      changes: changesBetween(before, after),
      action: before ? 'changed' : 'created',
    })
  else await recordSettingChange(tx, { subject, by, changes: removalOf(before ?? {}), action: 'deleted' })
}

const removalOf = (before: object): SettingChange[] =>
  Object.entries(before).flatMap(([field, from]) => (from === null ? [] : [{ field, from, to: null }]))
