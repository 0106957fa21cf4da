import { type Base, transaction } from '../../../server/base.ts'
import { giveFeedback } from '../../feedback/server/submit.ts'
import { handlingOf } from './handling.ts'
import { lockMyReport } from './lock.ts'
import { formFor } from './survey.ts'

/**
 * The reporter says that a handled report is not solved: as an unsatisfied answer in their own words, which asks to look at it
 * again. Who left no address was sent no form, and gets one now.
 */
export const disputeReport = (base: Base, reportId: number, text: string): Promise<void> =>
  transaction(base, async tx => {
    const report = await lockMyReport(tx, reportId)
    const form = await formFor(tx, reportId, await handlingOf(tx, report, tx.now))
    await giveFeedback(tx, form, {
      isSatisfied: false,
      allowsContact: null, // the page does not ask this
      texts: [text],
      textExtra: null,
      isHandled: true,
      allowedContact: report.reporterAllowsContact,
    })
  })
