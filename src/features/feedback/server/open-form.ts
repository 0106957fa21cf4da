import { endOfDayLater } from '../../../kit/workdays.ts'
import type { Tx } from '../../../server/base.ts'
import { canBeMailed } from '../../reporters/rules.ts'
import { setFeedback } from '../../reports/contact/server/store.ts'
import type { Status } from '../../reports/status/statuses.ts'
import { daysToRespond } from '../rules.ts'
import { insertForm } from './store.ts'

type StatusChange = {
  reportId: number
  change: { eventId: number; from: Status; to: Status; sendsMail: boolean }
}

/**
 * A report that is handled asks its reporter what they think of that, in the mail about it. Not again after a request to reopen
 * that was refused.
 */
export async function openFormByStatus(tx: Tx, { reportId, change }: StatusChange): Promise<void> {
  const { eventId, from, to, sendsMail } = change
  if (to !== 'handled' || from === 'reopen-requested' || !sendsMail) return
  const report = await tx
    .selectFrom('reports')
    .leftJoin('reports as parent', 'parent.id', 'reports.parentId')
    .select([
      'reports.reporterEmail',
      'reports.reporterAllowsContact',
      'reports.parentId',
      'parent.status as parentStatus',
    ])
    .where('reports.id', '=', reportId)
    .executeTakeFirstOrThrow()
  if (!canBeMailed(report)) return
  await insertForm(tx, { reportId, eventId, closesAt: endOfDayLater(tx.now, daysToRespond) })
  await setFeedback(tx, reportId, { feedback: 'not_received' })
}
