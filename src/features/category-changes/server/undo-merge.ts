import { readCategory } from '#features/categories/server/read-categories.ts'
import { undoMergedInto } from '#features/categories/server/store.ts'
import { mergedFromField, mergedIntoField } from '#features/categories/settings/history.ts'
import { trackedValues } from '#features/categories/settings/server/history.ts'
import { moveTextsBack, textsStillIn } from '#features/default-texts/server/place-default-texts.ts'
import { removeCategoryFromFilters, unchangedFilters } from '#features/filters/stored/server/store.ts'
import { listExpressions, lockExpressions } from '#features/routing/server/store.ts'
import { isStormChoice, replaceStormCategory } from '#features/storm-mode/server/store.ts'
import { hasPermission, type User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import { changesBetween } from '#kit/setting-change.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { lockSettings, recordSettingChange } from '#server/setting-changes.ts'
import type { UndoPreview } from '../contract.ts'
import { notMergedError, statusCodes } from '../rules.ts'
import { visibilityAfter } from './merge.ts'
import { moveBack, undoMergeQueue } from './move-reports.ts'
import { changeRule, rulesLine } from './save-category.ts'
import { countMergedReports, lastMerge } from './store.ts'

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

type MergeToUndo = Awaited<ReturnType<typeof mergeToUndo>>

/**
 * Returns the parts of the merge that are unchanged since, to restore. @throws Problem `not-found`, or
 * `invalid-input` when it is not merged
 */
async function mergeToUndo(db: Reader, id: number) {
  const category = await readCategory({ db }, id)
  const last = await lastMerge(db, id)
  if (category.mergedInto === null || !last) throw new Problem('invalid-input', { id: [notMergedError] })
  const into = await readCategory({ db }, category.mergedInto)
  const { at, changed } = last
  const codes = new Map((await listExpressions(db)).map(rule => [rule.id, rule.code]))
  const { open, ended, fitForMap } = await countMergedReports(db, { from: id, into: into.id, at })
  return {
    category,
    into,
    at,
    changed,
    openReports: open,
    fitForMap,
    endedReports: ended,
    rules: changed.rules.filter(rule => codes.get(rule.id) === rule.to),
    texts: await textsStillIn(db, into.id, changed.texts),
    filterIds: await unchangedFilters(db, changed.filters),
    /** The slug of the other category at the time of the merge. */
    addedSlug: changed.filters[0]?.slugs.at(-1) ?? '',
  }
}

/** @throws as `mergeToUndo` */
export async function previewUndo(base: Base, id: number): Promise<UndoPreview> {
  const merge = await mergeToUndo(base.db, id)
  const { category, into, changed, rules, texts, filterIds, openReports, fitForMap } = merge
  const isBack = new Set(rules.map(rule => rule.id))
  return {
    category: category.name,
    into: into.name,
    openReports,
    endedReports: merge.endedReports,
    visibility: visibilityAfter({ from: into, into: category, openReports, fitForMap }),
    defaultTexts: { back: texts.length, changed: changed.texts.length - texts.length },
    rules: {
      back: rules.map(({ name }) => name),
      changed: changed.rules.filter(rule => !isBack.has(rule.id)).map(({ name }) => name),
    },
    storedFilters: { back: filterIds.length, changed: changed.filters.length - filterIds.length },
    isStormChoice: changed.replacedStormChoice && (await isStormChoice(base.db, into.id)),
  }
}
