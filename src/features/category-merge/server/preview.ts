import { Problem } from '../../../kit/problem.ts'
import type { Base } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import { readCategory } from '../../categories/server/read-categories.ts'
import { type CategoryRow, categoryRows } from '../../categories/server/rows.ts'
import { categoryUsage } from '../../category-usage/server/category-usage.ts'
import { textsToMove } from '../../default-texts/server/merge-texts.ts'
import { isStormChoice } from '../../storm-mode/server/store.ts'
import type { MergePreview } from '../contract.ts'
import { mergeError } from '../rules.ts'
import { countFitForMap } from './store.ts'
import { visibilityAfter } from './visibility.ts'

/** A category and the one that it goes into. @throws Problem `not-found`, or `invalid-input` when they cannot be merged */
export async function categoriesToMerge(db: Reader, { id, into: intoId }: { id: number; into: number }) {
  const from = await readCategory({ db }, id)
  const into = await categoryRows(db).where('c.id', '=', intoId).executeTakeFirst()
  const error = into ? mergeError(from, into) : 'Deze categorie bestaat niet.'
  if (!into || error) throw new Problem('invalid-input', { into: [error ?? ''] })
  return { from, into }
}

const responsible = ({ departments }: CategoryRow) =>
  departments.filter(({ isResponsible }) => isResponsible).map(({ name }) => name)

/** What merging would do at this moment. @throws as `categoriesToMerge` */
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
