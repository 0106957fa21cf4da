import { deadlines, withoutDeadlines } from '#features/categories/rules.ts'
import type { User } from '#features/users/policy.ts'
import type { Base, Tx } from '#server/base.ts'
import { keptPromise } from '../promise.ts'
import { clearRouting, setAssignee } from './assignment.ts'
import { recordEvent } from './record.ts'
import { currentReferenceData } from './reference-data.ts'
import { type Allowed, findReportFor, promiseColumns, type ReportRow, updateReport } from './store.ts'

type CategoryColumns = Pick<
  ReportRow,
  | 'categoryId'
  | 'categoryText'
  | 'handlingMessage'
  | 'promisedMessage'
  | 'promisedUntil'
  | 'deadline'
  | 'deadlineTripled'
  | 'lastDay'
  | 'lastDayTripled'
>

export const setCategory = (
  tx: Tx,
  report: Allowed<'changeCategory'>,
  user: Pick<User, 'id'>,
  category: CategoryColumns,
) => updateReport(tx, report, { ...category, categoryBy: user.id, categoryAt: tx.now })

type CategoryChange = {
  id: number
  url: string
  text: string | null
  alsoSets: { routing: boolean; assignee: boolean }
}

/**
 * The deadline counts from the creation of the report. Routing and assignee are cleared; the promise to the reporter
 * stays.
 */
export async function changeCategory(base: Base, tx: Tx, user: User, { id, url, text, alsoSets }: CategoryChange) {
  const report = await findReportFor(tx, user, 'changeCategory', id)
  const category = (await currentReferenceData(base, tx)).categoryByUrl(url)
  if ([category.id, category.namedId].includes(report.categoryId)) return
  const promise = await tx.selectFrom('reports').select(promiseColumns).where('id', '=', id).executeTakeFirstOrThrow()
  await setCategory(tx, report, user, {
    categoryId: category.id,
    categoryText: text,
    handlingMessage: category.handlingMessage,
    ...keptPromise({ ...report, ...promise }, base.municipality),
    ...(category.serviceLevel
      ? deadlines(report.createdAt, category.serviceLevel, base.municipality)
      : withoutDeadlines),
  })
  const event = { fromId: report.categoryId, toId: category.id, name: category.name, text }
  await recordEvent(tx, id, { type: 'category-changed', ...event }, user)
  if (!alsoSets.routing) await clearRouting(tx, report, user)
  if (!alsoSets.assignee) await setAssignee(tx, report, user, { userId: null })
}
