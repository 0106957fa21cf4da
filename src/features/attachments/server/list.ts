import { Problem } from '../../../kit/problem.ts'
import type { Base } from '../../../server/base.ts'
import { policy, seesEveryCategory } from '../../reports/policy.ts'
import { aboutReport, checkMayRead, noSuchReport } from '../../reports/server/store.ts'
import type { User } from '../../users/policy.ts'
import type { Attachment } from '../contract.ts'
import { toAttachment } from './shape.ts'
import { attachmentOf, attachmentsOf } from './store.ts'

type Asked = { reportId: number; page: number | 'last'; size: number }

/**
 * One page of the photos and files of a report. For who sees everything, an unknown report has none
 * (docs/wire/attachments.md#by-staff).
 */
export async function listAttachments(base: Base, user: User, { reportId, page, size }: Asked) {
  const about = await aboutReport(base.db, reportId)
  if (!about && !seesEveryCategory(user)) throw noSuchReport()
  if (about && !policy.read(user, about)) throw new Problem('forbidden')
  const all = await attachmentsOf(base.db, reportId)
  const pages = Math.max(1, Math.ceil(all.length / size))
  const at = page === 'last' ? pages : page
  if (at > pages) throw new Problem('not-found', 'Ongeldige pagina.')
  const results = all.slice((at - 1) * size, at * size).map(row => toAttachment(base, row))
  return { count: all.length, results, page: at, pages }
}

export async function readAttachment(base: Base, user: User, reportId: number, id: number): Promise<Attachment> {
  await checkMayRead(base.db, user, reportId)
  return toAttachment(base, await attachmentOf(base.db, reportId, id))
}
