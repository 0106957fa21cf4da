import { readCategory } from '#features/categories/server/read-categories.ts'
import type { CategoryRow } from '#features/categories/server/rows.ts'
import { setMergedInto } from '#features/categories/server/store.ts'
import { mergedFromField, mergedIntoField } from '#features/categories/settings/history.ts'
import { trackedValues } from '#features/categories/settings/server/history.ts'
import {
  renameInRules,
  rulesComparingWith,
  rulesLine,
  statusCodes,
} from '#features/category-usage/server/save-category.ts'
import { mergeTexts } from '#features/default-texts/server/place-default-texts.ts'
import { addCategoryToFilters } from '#features/filters/stored/server/store.ts'
import { replaceStormCategory } from '#features/storm-mode/server/store.ts'
import { hasPermission, type User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import { changesBetween, type SettingChange } from '#kit/setting-change.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import { lockSettings, recordSettingChange } from '#server/setting-changes.ts'
import { mergeQueue, moveNext } from './move-reports.ts'
import { categoriesToMerge } from './preview.ts'
import { countOpenReports, storeMerge } from './store.ts'

type Merge = { from: CategoryRow; into: CategoryRow; by: User }

/**
 * One transaction, except that a job moves open reports beyond the first batch. Ended reports keep their category.
 * @throws as `categoriesToMerge`
 */
export const mergeCategory = (base: Base, by: User, ids: { id: number; into: number }) =>
  transaction(base, async tx => {
    await lockSettings(tx)
    const merge = { ...(await categoriesToMerge(tx, ids)), by }
    const { from, into } = merge
    const count = await countOpenReports(tx, from.id)
    // Reports first: a writer of a report locks its row before the version of the reference data.
    const moved = await moveNext(tx, { from: from.id, into: into.id, by: by.id })
    const rules = await mergeRules(tx, merge)
    await storeMerge(tx, from.id, {
      rules,
      categoryIds: await setMergedInto(tx, from.id, into.id),
      texts: await mergeTexts(tx, { from: from.id, to: into.id, by, codes: statusCodes }),
      filters: await addCategoryToFilters(tx, { of: from.slug, added: into.slug }),
      replacedStormChoice: await replaceStormCategory(tx, from.id, into.id),
    })
    await recordMerge(tx, merge, rulesLine(rules))
    // Always enqueued, because a report may have been created while this transaction began.
    await tx.enqueue(mergeQueue, [{ from: from.id, by: by.id }])
    return { moved, remaining: count - moved }
  })

async function mergeRules(tx: Tx, { from, into, by }: Merge) {
  const { rules, sharesName } = await rulesComparingWith(tx, from)
  if (rules.length > 0 && !sharesName && !hasPermission(by, 'sia_expression_write')) throw new Problem('forbidden')
  return renameInRules(tx, by, { category: from, newName: into.name, field: 'into' })
}

async function recordMerge(tx: Tx, { from, into, by }: Merge, rules: readonly SettingChange[]) {
  const after = await readCategory({ db: tx }, from.id)
  await recordSettingChange(tx, {
    subject: { kind: 'category', id: from.id },
    by,
    changes: [
      { field: mergedIntoField, from: null, to: into.name },
      ...changesBetween(trackedValues(from), trackedValues(after)),
      ...rules,
    ],
  })
  const changes = [{ field: mergedFromField, from: null, to: from.name }]
  await recordSettingChange(tx, { subject: { kind: 'category', id: into.id }, by, changes })
}
