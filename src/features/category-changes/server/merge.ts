import { byName, type CategoryRow, categoryRows, readCategory } from '#features/categories/server/read-categories.ts'
import { setMergedInto } from '#features/categories/server/store.ts'
import { mergedFromField, mergedIntoField } from '#features/categories/settings/history.ts'
import { trackedValues } from '#features/categories/settings/server/history.ts'
import { mergeTexts, textsToMove } from '#features/default-texts/server/place-default-texts.ts'
import { addCategoryToFilters } from '#features/filters/stored/server/store.ts'
import { isStormChoice, replaceStormCategory } from '#features/storm-mode/server/store.ts'
import { hasPermission, type User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import { changesBetween, type SettingChange } from '#kit/setting-change.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { lockSettings, recordSettingChange } from '#server/setting-changes.ts'
import type { MergePreview, Visibility } from '../contract.ts'
import { mergeError, statusCodes } from '../rules.ts'
import { categoryUsage } from './category-usage.ts'
import { mergeQueue, moveNext } from './move-reports.ts'
import { renameInRules, rulesComparingWith, rulesLine } from './save-category.ts'
import { countFitForMap, countOpenReports, storeMerge } from './store.ts'

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

type Move = { from: CategoryRow; into: CategoryRow; openReports: number; fitForMap: number }

export function visibilityAfter({ from, into, openReports, fitForMap }: Move): Visibility {
  const [before, after] = [viewersOf(from), viewersOf(into)]
  const without = (names: readonly string[], others: readonly string[]) =>
    openReports > 0 ? names.filter(name => !others.includes(name)) : []
  return {
    shownOnMap: !from.isPublicAccessible && into.isPublicAccessible ? fitForMap : 0,
    hiddenFromMap: from.isPublicAccessible && !into.isPublicAccessible ? fitForMap : 0,
    newToDepartments: without(after, before),
    lostToDepartments: without(before, after),
  }
}

/** docs/wire/access.md#visibility */
const viewersOf = ({ departments }: CategoryRow) =>
  byName(departments.filter(({ canView, isResponsible }) => canView || isResponsible)).map(({ name }) => name)

/** @throws Problem `not-found`, or `invalid-input` when they cannot be merged */
async function categoriesToMerge(db: Reader, { id, into: intoId }: { id: number; into: number }) {
  const from = await readCategory({ db }, id)
  const into = await categoryRows(db).where('c.id', '=', intoId).executeTakeFirst()
  const error = into ? mergeError(from, into) : 'Deze categorie bestaat niet.'
  if (!into || error) throw new Problem('invalid-input', { into: [error ?? ''] })
  return { from, into }
}

const responsible = ({ departments }: CategoryRow) =>
  departments.filter(({ isResponsible }) => isResponsible).map(({ name }) => name)

/** @throws as `categoriesToMerge` */
export async function previewMerge(base: Base, ids: { id: number; into: number }): Promise<MergePreview> {
  const { from, into } = await categoriesToMerge(base.db, ids)
  const usage = await categoryUsage(base, from.id)
  const moved = await textsToMove(base.db, { from: from.id, to: into.id })
  const [before, after] = [responsible(from), responsible(into)]
  const { openReports } = usage
  const fitForMap = await countFitForMap(base.db, from.id)
  return {
    from: from.name,
    into: into.name,
    openReports,
    endedReports: usage.reports - openReports,
    departments: before.join() === after.join() ? null : after,
    visibility: visibilityAfter({ from, into, openReports, fitForMap }),
    defaultTexts: { moved: moved.length, equal: usage.defaultTexts - moved.length },
    rules: usage.rules.map(({ name }) => name),
    sharesName: usage.sharesName,
    storedFilters: usage.storedFilters,
    hasQuestions: usage.hasQuestions,
    isSuggested: usage.isSuggested,
    isStormChoice: await isStormChoice(base.db, from.id),
  }
}
