import { lockedProblemOf, problemOf } from '#features/doubles/server/store.ts'
import { wasAskedAbout } from '#features/feedback/server/open-form.ts'
import { type FormRow, formOfEvent, insertForm } from '#features/feedback/server/store.ts'
import { setFeedback } from '#features/reports/contact/server/store.ts'
import type { ReportRow } from '#features/reports/server/store.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { handlingOf } from './handling.ts'
import { lockMyReport } from './store.ts'

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
