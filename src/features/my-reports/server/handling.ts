import { mainClosedText } from '#features/doubles/rules.ts'
import { lockedProblemOf, problemOf } from '#features/doubles/server/store.ts'
import { wasAskedAbout } from '#features/feedback/server/form.ts'
import { type FormRow, formOfEvent, insertForm } from '#features/feedback/server/store.ts'
import type { EventOf } from '#features/reports/events.ts'
import { setFeedback } from '#features/reports/server/contact.ts'
import type { ReportRow } from '#features/reports/server/store.ts'
import { closingFacts } from '#features/reports/status/closing-facts.ts'
import { endForResident } from '#features/reports/status/closing-rules.ts'
import { isReopenRefused } from '#features/reports/status/rules.ts'
import { newestStatusChange } from '#features/reports/status-change/server/change-status.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import type { MyReport } from '../contract.ts'
import { mayDisagreeUntil, type Stage, stageAfter, stageOf } from '../rules.ts'
import { lockMyReport, mainOutcomeOf } from './store.ts'

export const stageNow = (
  { status }: Pick<ReportRow, 'status'>,
  change: { event: EventOf<'status-changed'> } | undefined,
): Stage => (change?.event.to === status ? stageAfter(change.event) : stageOf(status))

export function mailOf({
  reporterEmail,
  reporterAllowsContact,
}: Pick<ReportRow, 'reporterEmail' | 'reporterAllowsContact'>): MyReport['mail'] {
  if (!reporterEmail) return 'none'
  return reporterAllowsContact ? 'on' : 'stopped'
}

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

/** The main report was closed after this one, whose reporter was first told that both are handled together. */
export const isNewsLater = ({ change, outcome }: MainClosed) =>
  outcome !== undefined && (change === undefined || outcome.event.causeId > change.id)

/** When the report was closed after its main report, staff may have written a text of their own. */
export function messageOfMain(handling: MainClosed, written: string | null): string | null {
  const isOwn = !isNewsLater(handling) && written?.trim() !== closingFacts.double.defaultText
  return (isOwn ? written : null) ?? handling.outcome?.event.text ?? null
}

/** Replaces the statement that it is a double. */
export function outcomeOfMain({ to, closing }: EventOf<'main-closed'>) {
  const end = endForResident(to, closing ?? null)
  const outcome = [mainClosedText(end), !end.titleSaysAll && end.outcome].filter(Boolean).join(' ')
  return { ...end, outcome, titleSaysAll: false }
}

type Handling = Awaited<ReturnType<typeof handlingOf>>

/** A reporter who was asked at another report about the problem answers there. */
export async function mayGiveFeedback(
  db: Reader,
  { id, reporterEmail }: Pick<ReportRow, 'id' | 'reporterEmail'>,
  { form, mayDisagreeUntil }: Handling,
): Promise<boolean> {
  if (mayDisagreeUntil === null) return false
  if (form || !reporterEmail) return true
  return !(await wasAskedAbout(db, reporterEmail, await problemOf(db, id)))
}

/**
 * The same form as in the mail. A reporter without a mail gets a new one. @throws Problem `gone` when feedback is no
 * longer possible
 */
export const openSurvey = (base: Base, reportId: number): Promise<{ token: string }> =>
  transaction(base, async tx => {
    const report = await lockMyReport(tx, reportId)
    await lockedProblemOf(tx, reportId)
    const handling = await handlingOf(tx, report, tx.now)
    if (!(await mayGiveFeedback(tx, report, handling))) throw new Problem('gone', 'too-late')
    if (!handling.form) await setFeedback(tx, reportId, { feedback: 'not_received' })
    const { token } = await formFor(tx, reportId, handling)
    return { token }
  })

/** @throws Problem `gone` when it is too late */
async function formFor(tx: Tx, reportId: number, { change, form, mayDisagreeUntil }: Handling): Promise<FormRow> {
  if (!change || !mayDisagreeUntil) throw new Problem('gone', 'too-late')
  if (form) return form
  await insertForm(tx, { reportId, eventId: change.id, closesAt: mayDisagreeUntil })
  const inserted = await formOfEvent(tx, change.id)
  if (!inserted) throw new Error('the form was not inserted')
  return inserted
}
