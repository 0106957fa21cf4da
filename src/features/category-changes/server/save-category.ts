import type { z } from 'zod'
import type { Category } from '#features/categories/contract.ts'
import { iconFromSvg } from '#features/categories/icons/server/icons.ts'
import { type CategoryRow, categoryRows } from '#features/categories/server/read-categories.ts'
import type { NewCategory } from '#features/categories/settings/contract.ts'
import { rulesField } from '#features/categories/settings/history.ts'
import {
  addCategory,
  applyEdit,
  changeCategoryWith,
  definedOf,
} from '#features/categories/settings/server/change-category.ts'
import { addCommonTexts } from '#features/default-texts/server/place-default-texts.ts'
import { type ExpressionRow, listExpressions, lockExpressions, setCode } from '#features/routing/server/store.ts'
import { hasPermission, type User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import type { SettingChange } from '#kit/setting-change.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import type { ChangeOutcome } from '#server/http/version.ts'
import { lockSettings, recordSettingChange } from '#server/setting-changes.ts'
import type { saveCategory as contract } from '../contract.ts'
import { type ComparedName, comparesWith, statusCodes, withNewName } from '../rules.ts'

type Named = Pick<CategoryRow, 'id' | 'name' | 'parentId'>

const comparedName = ({ name, parentId }: Named): ComparedName => ({
  kind: parentId === null ? 'main' : 'sub',
  name,
})

export async function rulesComparingWith(
  db: Reader,
  category: Named,
): Promise<{ rules: ExpressionRow[]; sharesName: boolean }> {
  const compared = comparedName(category)
  const rules = (await listExpressions(db)).filter(({ code }) => comparesWith(code, compared))
  const other = await categoryRows(db)
    .where('c.id', '!=', category.id)
    .where('c.name', '=', category.name)
    .where('c.isActive', '=', true)
    .where('c.parentId', category.parentId === null ? 'is' : 'is not', null)
    .executeTakeFirst()
  return { rules, sharesName: other !== undefined }
}

type Change = z.output<NonNullable<typeof contract.body>>
type Request = { by: User; id: number; ifMatch: string | undefined; change: () => Change }

/** One transaction. @throws Problem `not-found` */
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
  /** The field that gets the error for a name that cannot be quoted. */
  field?: string
}

type ChangedRule = { id: number; name: string; from: string; to: string }

export const rulesLine = (rules: readonly Pick<ChangedRule, 'name'>[]): SettingChange[] =>
  rules.length === 0 ? [] : [{ field: rulesField, from: null, to: rules.map(({ name }) => name) }]

export async function changeRule(tx: Tx, by: User, { id, from, to }: Omit<ChangedRule, 'name'>): Promise<void> {
  await setCode(tx, id, to)
  await recordSettingChange(tx, { subject: { kind: 'routing-rule', id }, by, changes: [{ field: 'code', from, to }] })
}

/** @returns the changed rules */
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

export const createCategory = (base: Base, by: User, input: NewCategory): Promise<CategoryRow> =>
  transaction(base, async tx => {
    await lockSettings(tx)
    const category = await addCategory(tx, by, input)
    if (category.parentId !== null) await addCommonTexts(tx, { categoryId: category.id, by, codes: statusCodes })
    return category
  })
