import { readCategory } from '#features/categories/server/read-categories.ts'
import { byName, type CategoryRow, categoryRows } from '#features/categories/server/rows.ts'
import { categoryUsage } from '#features/category-usage/server/category-usage.ts'
import { textsToMove } from '#features/default-texts/server/place-default-texts.ts'
import { isStormChoice } from '#features/storm-mode/server/store.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import type { MergePreview, Visibility } from '../contract.ts'
import { mergeError } from '../rules.ts'
import { countFitForMap } from './store.ts'

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
export async function categoriesToMerge(db: Reader, { id, into: intoId }: { id: number; into: number }) {
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
