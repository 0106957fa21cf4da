import { randomUUID } from 'node:crypto'
import { removeReporterPhotos } from '#features/attachments/server/change.ts'
import { discardFile } from '#features/attachments/server/stored-files.ts'
import { deleteHidden } from '#features/hidden-passages/server/store.ts'
import { eraseReporterMails } from '#features/mail/server/store.ts'
import { eraseEarlierReporterRow, eraseReporters } from '#features/reporters/server/store.ts'
import { eraseContact } from '#features/reports/server/contact.ts'
import { recordEvent } from '#features/reports/server/record.ts'
import { findReportForSystem } from '#features/reports/server/store.ts'
import type { User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import { daysInBackups } from '../rules.ts'
import { isFamilyOnHold, lockMyReport, lockPartsOf } from './store.ts'

/**
 * Erases address, number, photos, and mails to them. The report and its parts stay, and its page no longer opens.
 * @param request confirms it; `by` is a colleague who does it for the reporter, with a note @returns the end of the
 * backups that hold the details @throws Problem `forbidden` when the report, one of its parts or its parent is on
 * hold
 */
export async function eraseReporter(
  base: Base,
  reportId: number,
  { by = null, note, ignoresHold = false, request = randomUUID() }: Request,
): Promise<{ backupsUntil: string }> {
  const { files, at } = await transaction(base, async tx => {
    const isByReporter = by === null && !ignoresHold
    // A colleague may have entered new details after the erasure.
    const report = isByReporter ? await lockMyReport(tx, reportId) : await findReportForSystem(tx, reportId)
    if (!report) throw new Problem('gone', 'deleted')
    if (!ignoresHold && (await isFamilyOnHold(tx, report))) throw new Problem('forbidden', onHoldDetail)
    const erasure = { by, note, request, isRepeated: ignoresHold }
    const files = await erase(tx, reportId, erasure)
    for (const { id } of report.childCount > 0 ? await lockPartsOf(tx, reportId) : [])
      files.push(...(await erase(tx, id, erasure)))
    return { files, at: tx.now }
  })
  for (const file of files) await discardFile(base, file)
  return { backupsUntil: backupsUntil(at) }
}

export const backupsUntil = (at: Date): string => new Date(at.getTime() + daysInBackups * 86_400_000).toISOString()

type Request = {
  isConfirmed: true
  by?: User | null | undefined
  note?: string | undefined
  /** Only to repeat an erasure from before the hold, after restoring a backup. */
  ignoresHold?: boolean
  /** The same for all reports erased together. */
  request?: string
}

const erasedAtRequest = 'De gegevens van de melder zijn op verzoek gewist.'

/** GDPR article 17(3)(e): data for a complaint or a court case stays, even on request. */
export const onHoldDetail =
  'Deze melding is nodig voor een klacht of een rechtszaak. Zolang dat duurt, wissen wij er niets van.'

type Erasure = Pick<Request, 'by' | 'note'> & { request: string; isRepeated: boolean }

async function erase(tx: Tx, reportId: number, { by, note, request, isRepeated }: Erasure): Promise<string[]> {
  await eraseContact(tx, reportId)
  await eraseReporters(tx, reportId)
  await deleteHidden(tx, reportId)
  await eraseReporterMails(tx, { reportId, reason: erasedAtRequest })
  const files = await removeReporterPhotos(tx, reportId)
  const details = { request, ...(note && { note }), ...(isRepeated && { isRepeated }) }
  await recordEvent(tx, reportId, { type: 'reporter-erased', ...details }, by ?? null)
  return files
}

type EarlierReporter = { reportId: number; reporterId: number }
type EarlierRequest = { by?: User | null; note?: string; ignoresHold?: boolean; request?: string }

/**
 * Keeps the details of the current reporter. @param request as for `eraseReporter` @returns true when there was
 * something to erase @throws Problem `forbidden` when the report, one of its parts or its parent is on hold
 */
export const eraseEarlierReporter = (
  base: Base,
  { reportId, reporterId }: EarlierReporter,
  { by = null, note, ignoresHold = false, request = randomUUID() }: EarlierRequest = {},
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
