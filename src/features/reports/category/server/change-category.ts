import { type Deadlines, deadlines, withoutDeadlines } from '#features/categories/rules.ts'
import type { User } from '#features/users/policy.ts'
import type { Base, Tx } from '#server/base.ts'
import { nextUpdatedAt } from '#server/db/database.ts'
import { setAssignee } from '../../assignment/server/assign-user.ts'
import { clearRouting } from '../../assignment/server/change-routing.ts'
import { keptPromise } from '../../promise.ts'
import { recordEvent } from '../../server/record.ts'
import { currentReferenceData } from '../../server/reference-data.ts'
import { type Allowed, findReportFor, type PromiseColumns, promiseColumns } from '../../server/store.ts'

export type CategoryColumns = {
  categoryId: number
  categoryText: string | null
  handlingMessage: string | null
} & { [Column in keyof Deadlines]: Deadlines[Column] | null }

type PromisedBefore = { promisedMessage: string | null; promisedUntil: Date | null }

type Changed = Allowed<'changeCategory'>

export const setCategory = (
  tx: Tx,
  { id }: Changed,
  user: Pick<User, 'id'>,
  category: CategoryColumns & PromisedBefore,
) =>
  tx
    .updateTable('reports')
    .set({ ...category, categoryBy: user.id, categoryAt: tx.now, updatedAt: nextUpdatedAt(tx) })
    .where('id', '=', id)
    .execute()

const promiseFacts = (tx: Tx, { id }: Changed): Promise<PromiseColumns> =>
  tx.selectFrom('reports').select(promiseColumns).where('id', '=', id).executeTakeFirstOrThrow()

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
  const deadlineValues = category.serviceLevel && deadlines(report.createdAt, category.serviceLevel, base.municipality)
  await setCategory(tx, report, user, {
    categoryId: category.id,
    categoryText: text,
    handlingMessage: category.handlingMessage,
    ...keptPromise({ ...report, ...(await promiseFacts(tx, report)) }, base.municipality),
    ...(deadlineValues ?? withoutDeadlines),
  })
  const event = { fromId: report.categoryId, toId: category.id, name: category.name, text }
  await recordEvent(tx, id, { type: 'category-changed', ...event }, user)
  if (!alsoSets.routing) await clearRouting(tx, report, user)
  if (!alsoSets.assignee) await setAssignee(tx, report, user, { userId: null })
}
