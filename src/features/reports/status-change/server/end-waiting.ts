import { type Base, inTransactions } from '../../../../server/base.ts'
import { findReportForSystem } from '../../server/store.ts'
import type { Status } from '../../status/statuses.ts'
import { changeStatusBySystem } from './change-status.ts'

type Waiting = {
  from: Status
  /** Reports that got that status later still wait. */
  before: Date
  change: { to: Status; text: string }
}

/**
 * Change the status of reports that have waited too long in another one. Each report is a transaction of its own.
 * @returns how many still waited, and were changed
 */
export const endWaiting = (base: Base, reports: readonly { id: number }[], { from, before, change }: Waiting) =>
  inTransactions(base, reports, async (tx, { id }) => {
    const report = await findReportForSystem(tx, id)
    if (report?.status !== from || report.statusAt >= before) return false
    await changeStatusBySystem(tx, id, change)
    return true
  })
