import { Problem } from '../../../kit/problem.ts'
import type { Base } from '../../../server/base.ts'
import { policy, seesEveryCategory } from '../../reports/policy.ts'
import { checkMayRead, findDepartmentsWithAccess, noSuchReport } from '../../reports/server/store.ts'
import type { User } from '../../users/policy.ts'
import { type AttachmentRef, type AttachmentRow, attachmentOf, attachmentsOf } from './store.ts'

/**
 * The photos and files of a report. For a user who sees every category, an unknown report has none
 * (docs/wire/attachments.md#by-staff).
 */
export async function listAttachments(base: Base, user: User, reportId: number): Promise<AttachmentRow[]> {
  const report = await findDepartmentsWithAccess(base.db, reportId)
  if (!report && !seesEveryCategory(user)) throw noSuchReport()
  if (report && !policy.read(user, report)) throw new Problem('forbidden')
  return attachmentsOf(base.db, reportId)
}

export async function readAttachment(base: Base, user: User, ref: AttachmentRef): Promise<AttachmentRow> {
  await checkMayRead(base.db, user, ref.reportId)
  return attachmentOf(base.db, ref)
}
