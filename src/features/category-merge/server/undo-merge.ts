import { readCategory } from '#features/categories/server/read-categories.ts'
import { undoMergedInto } from '#features/categories/server/store.ts'
import { mergedFromField, mergedIntoField } from '#features/categories/settings/history.ts'
import { trackedValues } from '#features/categories/settings/server/history.ts'
import { changeRule, rulesLine, statusCodes } from '#features/category-usage/server/save-category.ts'
import { moveTextsBack } from '#features/default-texts/server/place-default-texts.ts'
import { removeCategoryFromFilters } from '#features/filters/stored/server/store.ts'
import { lockExpressions } from '#features/routing/server/store.ts'
import { replaceStormCategory } from '#features/storm-mode/server/store.ts'
import { hasPermission, type User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import { changesBetween } from '#kit/setting-change.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { JobData } from '#server/jobs.ts'
import { lockSettings, recordSettingChange } from '#server/setting-changes.ts'
import { reportsPerTransaction } from '../rules.ts'
import { type MergeToUndo, mergeToUndo } from './merge-to-undo.ts'
import { moveReport } from './move-reports.ts'
import { mergedReportIds } from './store.ts'

export const undoMergeQueue = 'undo-merge-reports'

/**
 * One transaction, except that a job moves open reports beyond the first batch. Later changes by users stay. @throws
 * as `mergeToUndo`
 */
export const undoMerge = (base: Base, by: User, id: number) =>
  transaction(base, async tx => {
    await lockSettings(tx)
    const merge = await mergeToUndo(tx, id)
    const { into, changed, openReports } = merge
    const work = { from: id, into: into.id, by: by.id, at: merge.at.toISOString() }
    const moved = await moveBack(tx, work) // first: a writer of a report locks its row before the version of the reference data
    await undoMergedInto(tx, { id, mergedInto: into.id }, changed.categoryIds)
    await undoRules(tx, by, merge)
    await moveTextsBack(tx, { from: into.id, to: id, by, codes: statusCodes }, merge.texts)
    await removeCategoryFromFilters(tx, { ids: merge.filterIds, slug: merge.addedSlug })
    if (changed.replacedStormChoice) await replaceStormCategory(tx, into.id, id)
    await record(tx, by, merge)
    await tx.enqueue(undoMergeQueue, [work])
    return { moved, remaining: openReports - moved }
  })

async function undoRules(tx: Tx, by: User, { rules }: MergeToUndo) {
  if (rules.length === 0) return
  if (!hasPermission(by, 'sia_expression_write')) throw new Problem('forbidden')
  await lockExpressions(tx)
  for (const { id, from, to } of rules) await changeRule(tx, by, { id, from: to, to: from })
}

async function record(tx: Tx, by: User, { category, into, rules }: MergeToUndo) {
  const after = await readCategory({ db: tx }, category.id)
  await recordSettingChange(tx, {
    subject: { kind: 'category', id: category.id },
    by,
    changes: [
      { field: mergedIntoField, from: into.name, to: null },
      ...changesBetween(trackedValues(category), trackedValues(after)),
      ...rulesLine(rules),
    ],
  })
  const changes = [{ field: mergedFromField, from: category.name, to: null }]
  await recordSettingChange(tx, { subject: { kind: 'category', id: into.id }, by, changes })
}

type Work = { from: number; into: number; by: number; at: string }

/** Continues after a crash, and stops when the category is merged again. */
export const moveRestBack = (base: Base) => async (data: JobData) => {
  const work = { from: Number(data.from), into: Number(data.into), by: Number(data.by), at: String(data.at) }
  const move = async (tx: Tx) => ((await readCategory({ db: tx }, work.from)).isActive ? moveBack(tx, work) : 0)
  while ((await transaction(base, move)) > 0);
}

async function moveBack(tx: Tx, { from, into, by, at }: Work): Promise<number> {
  const [category, other] = [await readCategory({ db: tx }, from), await readCategory({ db: tx }, into)]
  const text = `Het samenvoegen van ${category.name} met ${other.name} is teruggedraaid.`
  const reports = await mergedReportIds(tx, { from, into, at: new Date(at) }, reportsPerTransaction)
  for (const { id } of reports)
    await moveReport(tx, id, { from: other, into: category, text, by: { id: by }, merge: 'undone' })
  return reports.length
}
