import { randomUUID } from 'node:crypto'
import { eraseReporterMails } from '#features/mail/server/erased-mails.ts'
import { eraseEarlierReporterRow } from '#features/reporters/server/store.ts'
import { recordEvent } from '#features/reports/server/record.ts'
import { findReportForSystem } from '#features/reports/server/store.ts'
import type { User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, transaction } from '#server/base.ts'
import { erasedAtRequest, onHoldDetail } from './erase.ts'
import { isFamilyOnHold } from './store.ts'

type Target = { reportId: number; reporterId: number }
type Request = { by?: User | null; note?: string; ignoresHold?: boolean; request?: string }

/**
 * Keeps the details of the current reporter. @param request as for `eraseReporter` @returns true when there was
 * something to erase @throws Problem `forbidden` when the report, one of its parts or its parent is on hold
 */
export const eraseEarlierReporter = (
  base: Base,
  { reportId, reporterId }: Target,
  { by = null, note, ignoresHold = false, request = randomUUID() }: Request = {},
): Promise<boolean> =>
  transaction(base, async tx => {
    const report = await findReportForSystem(tx, reportId)
    if (!report) return false
    if (!ignoresHold && (await isFamilyOnHold(tx, report))) throw new Problem('forbidden', onHoldDetail)
    const before = await eraseEarlierReporterRow(tx, { reportId, reporterId })
    if (!before) return false
    const { email } = before
    if (email && email.toLowerCase() !== report.reporterEmail?.toLowerCase())
      await eraseReporterMails(tx, { reportId, reason: erasedAtRequest, to: email })
    const details = { reporterId, request, ...(note && { note }), ...(ignoresHold && { isRepeated: ignoresHold }) }
    await recordEvent(tx, reportId, { type: 'earlier-reporter-erased', ...details }, by)
    return true
  })
