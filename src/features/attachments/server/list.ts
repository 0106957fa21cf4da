import { Problem } from '../../../kit/problem.ts'
import type { Base } from '../../../server/base.ts'
import { policy, seesEveryCategory } from '../../reports/policy.ts'
import { checkMayRead, findDepartmentsWithAccess, noSuchReport } from '../../reports/server/store.ts'
import type { User } from '../../users/policy.ts'
import type { Attachment } from '../contract.ts'
import { toAttachment } from './shape.ts'
import { attachmentOf, attachmentsOf } from './store.ts'

type AttachmentListQuery = { reportId: number; page: number | 'last'; size: number }

/**
 * One page of the photos and files of a report. For a user who sees every category, an unknown report has none
 * (docs/wire/attachments.md#by-staff).
 */
export async function listAttachments(base: Base, user: User, { reportId, page, size }: AttachmentListQuery) {
  const report = await findDepartmentsWithAccess(base.db, reportId)
  if (!report && !seesEveryCategory(user)) throw noSuchReport()
  if (report && !policy.read(user, report)) throw new Problem('forbidden')
  const all = await attachmentsOf(base.db, reportId)
  const pages = Math.max(1, Math.ceil(all.length / size))
  const pageNumber = page === 'last' ? pages : page
  if (pageNumber > pages) throw new Problem('not-found', 'Ongeldige pagina.')
  const results = all.slice((pageNumber - 1) * size, pageNumber * size).map(row => toAttachment(base, row))
  return { count: all.length, results, page: pageNumber, pages }
}

export async function readAttachment(base: Base, user: User, reportId: number, id: number): Promise<Attachment> {
  await checkMayRead(base.db, user, reportId)
  return toAttachment(base, await attachmentOf(base.db, reportId, id))
}
