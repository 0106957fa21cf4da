import { Problem } from '../../../kit/problem.ts'
import { changesBetween, type SettingChange } from '../../../kit/setting-change.ts'
import { type Base, type Tx, transaction } from '../../../server/base.ts'
import { lockSettings, recordSettingChange } from '../../../server/setting-changes.ts'
import { readCategory } from '../../categories/server/read-categories.ts'
import type { CategoryRow } from '../../categories/server/rows.ts'
import { setMergedInto } from '../../categories/server/store.ts'
import { mergedFromField, mergedIntoField } from '../../categories/settings/history.ts'
import { trackedValues } from '../../categories/settings/server/history.ts'
import { rulesComparingWith } from '../../category-usage/server/compared-name.ts'
import { renameInRules, rulesLine } from '../../category-usage/server/save-category.ts'
import { statusCodes } from '../../category-usage/server/status-codes.ts'
import { mergeTexts } from '../../default-texts/server/merge-texts.ts'
import { addCategoryToFilters } from '../../filters/stored/server/store.ts'
import { replaceStormCategory } from '../../storm-mode/server/store.ts'
import { hasPermission, type User } from '../../users/policy.ts'
import { mergeQueue, moveNext } from './move-reports.ts'
import { categoriesToMerge } from './preview.ts'
import { countOpenReports, storeMerge } from './store.ts'

type Merge = { from: CategoryRow; into: CategoryRow; by: User }

/**
 * Merges a category into another one, in one transaction, apart from open reports beyond the first ones, which follow by a job.
 * Reports that have ended keep their category. @throws as `categoriesToMerge`
 */
export const mergeCategory = (base: Base, by: User, ids: { id: number; into: number }) =>
  transaction(base, async tx => {
    await lockSettings(tx)
    const merge = { ...(await categoriesToMerge(tx, ids)), by }
    const { from, into } = merge
    const count = await countOpenReports(tx, from.id)
    // First the reports: who writes a report holds its row before the version of the reference data.
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
    // Also when all have moved: one more may have been created while this transaction began.
    await tx.enqueue(mergeQueue, [{ from: from.id, by: by.id }])
    return { moved, remaining: count - moved }
  })

/** The routing rules that name the category name the other one. @returns those that were changed */
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
