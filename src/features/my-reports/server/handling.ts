import type { Reader } from '../../../server/db/database.ts'
import { mainClosedText } from '../../doubles/rules.ts'
import { formOfEvent } from '../../feedback/server/store.ts'
import type { EventOf } from '../../reports/events.ts'
import type { ReportRow } from '../../reports/server/store.ts'
import { closingFacts } from '../../reports/status/closing-facts.ts'
import { endForResident } from '../../reports/status/closing-rules.ts'
import { isReopenRefused } from '../../reports/status/rules.ts'
import { newestStatusChange } from '../../reports/status-change/server/store.ts'
import type { MyReport } from '../contract.ts'
import { mayDisagreeUntil, type Stage, stageAfter, stageOf } from '../rules.ts'
import { mainOutcomeOf } from './store.ts'

/** Where a report stands for its reporter. @param change how it got its status */
export const stageNow = (
  { status }: Pick<ReportRow, 'status'>,
  change: { event: EventOf<'status-changed'> } | undefined,
): Stage => (change?.event.to === status ? stageAfter(change.event) : stageOf(status))

/** Whether the reporter gets mail about their report. */
export function mailOf({
  reporterEmail,
  reporterAllowsContact,
}: Pick<ReportRow, 'reporterEmail' | 'reporterAllowsContact'>): MyReport['mail'] {
  if (!reporterEmail) return 'none'
  return reporterAllowsContact ? 'on' : 'stopped'
}

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

type MainClosed = Pick<Awaited<ReturnType<typeof handlingOf>>, 'change' | 'outcome'>

/** Whether the other report was closed after this one as its double, whose reporter was written first that the two are handled together. */
export const isNewsLater = ({ change, outcome }: MainClosed) =>
  outcome !== undefined && (change === undefined || outcome.event.causeId > change.id)

/** What is written about that outcome; of a report that was closed after the other one, staff may have written something else. */
export function messageOfMain(handling: MainClosed, written: string | null): string | null {
  const isOwn = !isNewsLater(handling) && written?.trim() !== closingFacts.double.defaultText
  return (isOwn ? written : null) ?? handling.outcome?.event.text ?? null
}

/** What became of the report that this one is a double of, in place of that it is one. */
export function outcomeOfMain({ to, closing }: EventOf<'main-closed'>) {
  const end = endForResident(to, closing ?? null)
  const outcome = [mainClosedText(end), !end.titleSaysAll && end.outcome].filter(Boolean).join(' ')
  return { ...end, outcome, titleSaysAll: false }
}
