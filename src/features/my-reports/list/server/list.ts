import { Problem } from '../../../../kit/problem.ts'
import type { Base } from '../../../../server/base.ts'
import { pageBounds, pageLinks } from '../../../../server/http/pagination.ts'
import { attachmentsOf } from '../../../attachments/server/store.ts'
import { noSuchReport } from '../../../reports/server/store.ts'
import type { OwnReportDetail } from '../contract.ts'
import { countReports, type OpenOrClosed, type Owner, ownReportByUuid, wireRows } from './find-reports.ts'
import { toOwnReport, toOwnReportDetail } from './shape.ts'

type ListRequest = { page: string; page_size: number; status: string | undefined; isOldestFirst: boolean; url: string }

/** A page of the reports of a reporter, as on the wire. */
export async function listOwnReports(base: Base, owner: Owner, { url, isOldestFirst, ...request }: ListRequest) {
  const status = openOrClosed(request.status)
  const count = await countReports(base.db, owner, { status })
  const { page, pages, size, offset } = pageBounds(request, count)
  const rows = await wireRows(base.db, owner, { status, isOldestFirst, size, offset })
  return { _links: pageLinks(url, page, pages), count, results: rows.map(row => toOwnReport(base, row)) }
}

function openOrClosed(status: string | undefined): OpenOrClosed | undefined {
  if (status === undefined || status === 'open' || status === 'closed') return status
  throw new Problem('invalid-input', { status: [`Selecteer een geldige keuze. ${status} is geen beschikbare keuze.`] })
}

/** @throws Problem `not-found` for a report that is not in the list of this reporter */
export async function findOwnReport({ db }: Base, owner: Owner, uuid: string) {
  const report = await ownReportByUuid(db, owner, uuid)
  if (!report) throw noSuchReport()
  return report
}

export async function readOwnReport(base: Base, owner: Owner, uuid: string): Promise<OwnReportDetail> {
  const report = await findOwnReport(base, owner, uuid)
  const files = await attachmentsOf(base.db, report.id)
  const newestFirst = files.filter(({ isPublic }) => isPublic).toReversed()
  return toOwnReportDetail(base, report, newestFirst)
}
