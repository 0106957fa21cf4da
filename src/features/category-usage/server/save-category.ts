import type { z } from 'zod'
import { Problem } from '../../../kit/problem.ts'
import type { SettingChange } from '../../../kit/setting-change.ts'
import type { Base, Tx } from '../../../server/base.ts'
import type { ChangeOutcome } from '../../../server/http/version.ts'
import { recordSettingChange } from '../../../server/setting-changes.ts'
import type { Category } from '../../categories/contract.ts'
import { iconFromSvg } from '../../categories/icons/server/process-icon.ts'
import type { CategoryRow } from '../../categories/server/rows.ts'
import { rulesField } from '../../categories/settings/history.ts'
import { applyEdit, changeCategoryWith, definedOf } from '../../categories/settings/server/change-category.ts'
import { lockExpressions, setCode } from '../../routing/server/store.ts'
import { hasPermission, type User } from '../../users/policy.ts'
import type { saveCategory as contract } from '../contract.ts'
import { withNewName } from '../rules.ts'
import { comparedName, rulesComparingWith } from './compared-name.ts'

type Change = z.output<NonNullable<typeof contract.body>>
type Request = { by: User; id: number; ifMatch: string | undefined; change: () => Change }

/** Apply what the form of the settings changed, in one transaction. @throws Problem `not-found` */
export const saveCategory = (base: Base, { by, id, ifMatch, change }: Request): Promise<ChangeOutcome<Category>> =>
  changeCategoryWith(base, {
    by,
    id,
    ifMatch,
    async change(tx, before) {
      const { renamesInRules, icon, serviceLevel, departments, showsChildrenInFilter, ...values } = change()
      if (renamesInRules && !hasPermission(by, 'sia_expression_write')) throw new Problem('forbidden')
      const configuration =
        showsChildrenInFilter === undefined ? undefined : { show_children_in_filter: showsChildrenInFilter }
      await applyEdit(tx, before, {
        values: definedOf({ ...values, configuration }),
        serviceLevel,
        departments,
        icon: typeof icon === 'string' ? iconFromSvg(icon) : icon,
      })
      if (!renamesInRules) return []
      return rulesLine(await renameInRules(tx, by, { category: before, newName: values.name ?? before.name }))
    },
  })

type Rename = {
  category: CategoryRow
  newName: string
  /** What the request calls the name, for one that no rule can hold. */
  field?: string
}

/** A rule whose code was changed, with the code before and after. */
type ChangedRule = { id: number; name: string; from: string; to: string }

/** The line of the history of a category about rules that were changed along with it. */
export const rulesLine = (rules: readonly Pick<ChangedRule, 'name'>[]): SettingChange[] =>
  rules.length === 0 ? [] : [{ field: rulesField, from: null, to: rules.map(({ name }) => name) }]

/** Changes the code of a routing rule, with a line in its history. */
export async function changeRule(tx: Tx, by: User, { id, from, to }: Omit<ChangedRule, 'name'>): Promise<void> {
  await setCode(tx, id, to)
  await recordSettingChange(tx, { subject: { kind: 'routing-rule', id }, by, changes: [{ field: 'code', from, to }] })
}

/** Gives the routing rules that name a category another name. @returns those that were changed */
export async function renameInRules(
  tx: Tx,
  by: User,
  { category, newName, field = 'name' }: Rename,
): Promise<ChangedRule[]> {
  if (newName === category.name) return []
  await lockExpressions(tx)
  const { rules, sharesName } = await rulesComparingWith(tx, category)
  if (sharesName || rules.length === 0) return []
  const changed: ChangedRule[] = []
  for (const { id, name, code: from } of rules) {
    const to = withNewName(from, comparedName(category), newName)
    if (to === undefined)
      throw new Problem('invalid-input', {
        [field]: ['Een regel kan deze naam niet bevatten. Laat de aanhalingstekens weg.'],
      })
    await changeRule(tx, by, { id, from, to })
    changed.push({ id, name, from, to })
  }
  return changed
}
