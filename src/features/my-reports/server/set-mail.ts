import { type Base, transaction } from '../../../server/base.ts'
import { cancelWaitingMails } from '../../mail/server/store.ts'
import { setFeedback } from '../../reports/contact/server/store.ts'
import { recordEvent } from '../../reports/server/record.ts'
import { lockMyReport } from './lock.ts'

/** Stop all mail to the reporter about a report, also what waits to be sent; or start it again. */
export const setReportMail = (base: Base, reportId: number, { isStopped }: { isStopped: boolean }): Promise<void> =>
  transaction(base, async tx => {
    const { reporterEmail, reporterAllowsContact } = await lockMyReport(tx, reportId)
    if (!reporterEmail || reporterAllowsContact !== isStopped) return
    await setFeedback(tx, reportId, { allowsContact: !isStopped })
    if (isStopped) await cancelWaitingMails(tx, reportId, 'De melder wil geen e-mail meer over deze melding.')
    await recordEvent(tx, reportId, { type: 'reporter-mail-set', isStopped }, null)
  })
