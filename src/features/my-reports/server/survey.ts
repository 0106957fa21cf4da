import { Problem } from '../../../kit/problem.ts'
import { type Base, type Tx, transaction } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import { lockedProblemOf, problemOf } from '../../doubles/server/store.ts'
import { wasAskedAbout } from '../../feedback/server/open-form.ts'
import { type FormRow, formOfEvent, insertForm } from '../../feedback/server/store.ts'
import { setFeedback } from '../../reports/contact/server/store.ts'
import type { ReportRow } from '../../reports/server/store.ts'
import { handlingOf } from './handling.ts'
import { lockMyReport } from './lock.ts'

type Handling = Awaited<ReturnType<typeof handlingOf>>

/** Whether the reporter says what they think of the handling on this page: who was asked about another report of the problem does so there. */
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
 * The form of the survey about the handling, for a reporter on the page of their report: the same as in the mail about it. Who was
 * mailed none, as they left no address or want no mail, gets one now.
 * @throws Problem `gone` when there is nothing to say (any more)
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

/** The form that came with the handling of a report, or else a new one. @throws Problem `gone` when it is too late */
async function formFor(tx: Tx, reportId: number, { change, form, mayDisagreeUntil }: Handling): Promise<FormRow> {
  if (!change || !mayDisagreeUntil) throw new Problem('gone', 'too-late')
  if (form) return form
  await insertForm(tx, { reportId, eventId: change.id, closesAt: mayDisagreeUntil })
  const inserted = await formOfEvent(tx, change.id)
  if (!inserted) throw new Error('the form was not inserted')
  return inserted
}
