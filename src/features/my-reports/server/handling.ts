import type { Reader } from '../../../server/db/database.ts'
import { formOfEvent } from '../../feedback/server/store.ts'
import type { ReportRow } from '../../reports/server/store.ts'
import { isReopenRefused } from '../../reports/status/rules.ts'
import { mayDisagreeUntil } from '../rules.ts'
import { newestStatusChange } from './store.ts'

/** How a report got its status, the request for feedback that came with it, and until when its reporter can say what they think of it. */
export async function handlingOf(db: Reader, report: ReportRow, now: Date) {
  const change = await newestStatusChange(db, report.id)
  const form = change && (await formOfEvent(db, change.id))
  const isFinal = change !== undefined && isReopenRefused(change.event.from, change.event.to)
  const { status, statusAt } = report
  return {
    change,
    form,
    isFinal: isFinal && report.status === 'handled',
    mayDisagreeUntil: mayDisagreeUntil({ status, statusAt, isFinal, form }, now),
  }
}
