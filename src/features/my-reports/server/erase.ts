import { randomUUID } from 'node:crypto'
import { Problem } from '../../../kit/problem.ts'
import { type Base, type Tx, transaction } from '../../../server/base.ts'
import { removeReporterPhotos } from '../../attachments/server/change.ts'
import { discardFile } from '../../attachments/server/stored-files.ts'
import { deleteHidden } from '../../hidden-passages/server/store.ts'
import { eraseReporterMails } from '../../mail/server/erased-mails.ts'
import { eraseReporters } from '../../reporters/server/store.ts'
import { eraseContact } from '../../reports/contact/server/store.ts'
import { recordEvent } from '../../reports/server/record.ts'
import { findReportForSystem } from '../../reports/server/store.ts'
import type { User } from '../../users/policy.ts'
import { daysInBackups } from '../rules.ts'
import { lockMyReport } from './lock.ts'
import { isFamilyOnHold, lockPartsOf } from './store.ts'

/**
 * Erase the details of the reporter wherever they are: address, number, photos, and the mails that went to them. The report and
 * its parts stay, and its page can no longer be opened.
 * @param request that it was confirmed; `by` the colleague who does it for the reporter, and why
 * @returns until when backups hold them still
 * @throws Problem `forbidden` when the report, one of its parts or its parent is on hold
 */
export async function eraseReporter(
  base: Base,
  reportId: number,
  { by = null, note, ignoresHold = false, request = randomUUID() }: Request,
): Promise<{ backupsUntil: string }> {
  const { files, at } = await transaction(base, async tx => {
    const isByReporter = by === null && !ignoresHold
    // A colleague may have filled in new details since they were erased.
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

/** Until when backups hold what is erased now. */
export const backupsUntil = (at: Date): string => new Date(at.getTime() + daysInBackups * 86_400_000).toISOString()

type Request = {
  isConfirmed: true
  by?: User | null | undefined
  note?: string | undefined
  /** Only for what was erased before it was put on hold, and came back with a backup. */
  ignoresHold?: boolean
  /** What is erased of several reports in one go has the same. */
  request?: string
}

/** Why a mail that waited is not sent. */
export const erasedAtRequest = 'De gegevens van de melder zijn op verzoek gewist.'

/** What a complaint or a court needs is not erased at a request either (GDPR, article 17, paragraph 3 under e). */
export const onHoldDetail =
  'Deze melding is nodig voor een klacht of een rechtszaak. Zolang dat duurt, wissen wij er niets van.'

type Erasure = Pick<Request, 'by' | 'note'> & { request: string; isRepeated: boolean }

/** @returns the files that belong to nothing any more */
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
