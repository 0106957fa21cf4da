import { findReportFor, type ReportRow } from '#features/reports/server/store.ts'
import type { User } from '#features/users/policy.ts'
import { wireTime } from '#kit/dutch-time.ts'
import { type Base, transaction } from '#server/base.ts'
import type { Reporter } from '../contract.ts'
import type { ReporterState } from '../rules.ts'
import { logContactAccess, type ReporterRow, reportersOf } from './store.ts'

export const toReporter = (
  row: ReporterRow,
  { reporterAllowsContact }: Pick<ReportRow, 'reporterAllowsContact'>,
): Reporter => ({
  id: row.id,
  email: row.email,
  phone: row.phone,
  allows_contact: reporterAllowsContact,
  sharing_allowed: row.shares,
  state: row.state,
  email_verification_token_expires: row.tokenExpiresAt && wireTime(row.tokenExpiresAt),
  created_at: wireTime(row.createdAt),
  updated_at: wireTime(row.updatedAt),
})

/** Reading existing contact details is recorded in the access log. */
export const listReporters = (base: Base, user: User, id: number, state: ReporterState | undefined) =>
  transaction(base, async tx => {
    const report = await findReportFor(tx, user, 'read', id)
    const rows = await reportersOf(tx, report)
    const shown = rows.filter(row => row.state === (state ?? row.state))
    if (shown.some(({ email, phone }) => email || phone))
      await logContactAccess(tx, { reportId: id, userId: user.id, now: tx.now })
    return shown.map(row => toReporter(row, report))
  })
