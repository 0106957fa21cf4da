import type { Base, Tx } from '../../../../server/base.ts'
import { deadlines } from '../../../categories/rules.ts'
import type { User } from '../../../users/policy.ts'
import { setAssignee } from '../../assignment/server/assign-user.ts'
import { clearRouting } from '../../assignment/server/change-routing.ts'
import { keptPromise } from '../../promise.ts'
import { recordEvent } from '../../server/record.ts'
import { currentReferenceData } from '../../server/reference-data.ts'
import { findReportFor } from '../../server/store.ts'
import { promiseFacts, setCategory } from './store.ts'

type CategoryChange = {
  id: number
  url: string
  text: string | null
  /** Which assignments the same request sets itself, and so are not cleared here. */
  alsoSets: { routing: boolean; assignee: boolean }
}

/**
 * Change the category: the deadline is computed again from the creation of the report, and routing and assignee are cleared. What the
 * reporter was promised stays.
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
    ...(deadlineValues ?? { deadline: null, deadlineTripled: null }),
  })
  const event = { fromId: report.categoryId, toId: category.id, name: category.name, text }
  await recordEvent(tx, id, { type: 'category-changed', ...event }, user)
  if (!alsoSets.routing) await clearRouting(tx, report, user)
  if (!alsoSets.assignee) await setAssignee(tx, report, user, { userId: null })
}
