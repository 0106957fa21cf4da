import { readCategory } from '#features/categories/server/read-categories.ts'
import { textsStillIn } from '#features/default-texts/server/place-default-texts.ts'
import { unchangedFilters } from '#features/filters/stored/server/store.ts'
import { listExpressions } from '#features/routing/server/store.ts'
import { isStormChoice } from '#features/storm-mode/server/store.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import type { UndoPreview } from '../contract.ts'
import { notMergedError } from '../rules.ts'
import { visibilityAfter } from './preview.ts'
import { countMergedReports, lastMerge } from './store.ts'

export type MergeToUndo = Awaited<ReturnType<typeof mergeToUndo>>

/**
 * Returns the parts of the merge that are unchanged since, to restore. @throws Problem `not-found`, or
 * `invalid-input` when it is not merged
 */
export async function mergeToUndo(db: Reader, id: number) {
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
