import type { Base, Tx } from '../../../../server/base.ts'
import { deadlines } from '../../../categories/rules.ts'
import type { User } from '../../../users/policy.ts'
import { setAssignee } from '../../assignment/server/assign-user.ts'
import { clearRouting } from '../../assignment/server/change-routing.ts'
import { recordEvent } from '../../server/record.ts'
import { currentReferenceData } from '../../server/reference-data.ts'
import { findReportFor } from '../../server/store.ts'
import { setCategory } from './store.ts'

type CategoryChange = {
  id: number
  url: string
  text: string | null
  /** Who is going to be said anew in the same request. */
  alsoSets: { routing: boolean; assignee: boolean }
}

/** Give a report another category: its time to be handled runs anew from when it came in, and others are to handle it. */
export async function changeCategory(base: Base, tx: Tx, user: User, { id, url, text, alsoSets }: CategoryChange) {
  const report = await findReportFor(tx, user, 'changeCategory', id)
  const category = (await currentReferenceData(base, tx)).categoryByUrl(url)
  if (category.id === report.categoryId) return
  const late = category.serviceLevel && deadlines(report.createdAt, category.serviceLevel, base.municipality)
  await setCategory(tx, report, user, {
    categoryId: category.id,
    categoryText: text,
    handlingMessage: category.handlingMessage,
    ...(late ?? { deadline: null, deadlineTripled: null }),
  })
  const event = { fromId: report.categoryId, toId: category.id, name: category.name, text }
  await recordEvent(tx, id, { type: 'category-changed', ...event }, user)
  if (!alsoSets.routing) await clearRouting(tx, report, user)
  if (!alsoSets.assignee) await setAssignee(tx, report, user, null)
}
