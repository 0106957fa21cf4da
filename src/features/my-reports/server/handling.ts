import type { Reader } from '../../../server/db/database.ts'
import { mainClosedText } from '../../doubles/rules.ts'
import { formOfEvent } from '../../feedback/server/store.ts'
import type { EventOf } from '../../reports/events.ts'
import type { ReportRow } from '../../reports/server/store.ts'
import { endForResident } from '../../reports/status/closing-rules.ts'
import { isReopenRefused } from '../../reports/status/rules.ts'
import { newestStatusChange } from '../../reports/status-change/server/store.ts'
import { mayDisagreeUntil } from '../rules.ts'
import { mainOutcomeOf } from './store.ts'

/** How a report got its status, what became of the report that it is a double of, the request for feedback that came with it, and until when its reporter can say what they think of it. */
export async function handlingOf(db: Reader, report: ReportRow, now: Date) {
  const change = await newestStatusChange(db, report.id)
  const form = change && (await formOfEvent(db, change.id))
  const isFinal = change !== undefined && isReopenRefused(change.event.from, change.event.to)
  const outcome = await mainOutcomeOf(db, report)
  const handled = { status: report.status, statusAt: outcome?.at ?? report.statusAt }
  return {
    change,
    form,
    outcome,
    isFinal: isFinal && report.status === 'handled',
    mayDisagreeUntil: mayDisagreeUntil({ ...handled, closing: change?.event.closing ?? null, isFinal, form }, now),
  }
}

/** What became of the report that this one is a double of, in place of that it is one. */
export function outcomeOfMain({ to, closing }: EventOf<'main-closed'>) {
  const end = endForResident(to, closing ?? null)
  const outcome = [mainClosedText(end), !end.titleSaysAll && end.outcome].filter(Boolean).join(' ')
  return { ...end, outcome, titleSaysAll: false }
}
