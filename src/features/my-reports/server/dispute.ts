import { Problem } from '../../../kit/problem.ts'
import { type Base, type Tx, transaction } from '../../../server/base.ts'
import { formOfEvent, insertForm } from '../../feedback/server/store.ts'
import { giveFeedback } from '../../feedback/server/submit.ts'
import { handlingOf } from './handling.ts'
import { lockMyReport } from './lock.ts'

/**
 * The reporter says that a handled report is not solved: as an unsatisfied answer in their own words, which asks to look at it
 * again. Who left no address was sent no form, and gets one now.
 */
export const disputeReport = (base: Base, reportId: number, text: string): Promise<void> =>
  transaction(base, async tx => {
    const report = await lockMyReport(tx, reportId)
    const { change, form, disputableUntil } = await handlingOf(tx, report, tx.now)
    if (!change || !disputableUntil) throw new Problem('gone', 'too-late')
    const { id } = form ?? (await newForm(tx, { reportId, eventId: change.id, closesAt: disputableUntil }))
    await giveFeedback(
      tx,
      { id, reportId },
      {
        isSatisfied: false,
        allowsContact: report.reporterAllowsContact,
        texts: [text],
        textExtra: null,
        isHandled: true,
        allowedContact: report.reporterAllowsContact,
      },
    )
  })

async function newForm(tx: Tx, form: { reportId: number; eventId: number; closesAt: Date }) {
  await insertForm(tx, form)
  const inserted = await formOfEvent(tx, form.eventId)
  if (!inserted) throw new Error('the form was not inserted')
  return inserted
}
