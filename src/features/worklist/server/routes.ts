import { momentOf } from '../../../kit/moment-of.ts'
import { Problem } from '../../../kit/problem.ts'
import type { Routes } from '../../../server/http.ts'
import { pageLinks, pageNumber, pageOfAll } from '../../../server/pages-of-lists.ts'
import { idempotencyKey } from '../../reports/server/routes.ts'
import { reportId } from '../../reports/server/store.ts'
import * as contract from '../contract.ts'
import { readPdf } from '../pdf/server/read-pdf.ts'
import type { ListedReport } from '../report.ts'
import { changeReport } from './change.ts'
import { listChildren } from './children.ts'
import { createForStaff } from './create.ts'
import { listedReport, readReport, readReportAs, versionOf } from './detail.ts'
import { readHistory } from './history.ts'
import { listedRows, pageOf } from './list.ts'
import { selectionFor } from './selection.ts'
import { toListed } from './shape.ts'

export const worklistRoutes: Routes = ({ on, onProven }, base) => {
  on(contract.listReports, async ({ user, query, request }) => {
    const asked = { page: pageNumber(query.page), size: query.page_size, ordering: query.ordering }
    const selection = await selectionFor(base.db, user, { filter: query, now: base.clock() })
    const { count, rows, page, pages } = await pageOf(base.db, selection, { ...asked, read: listedRows })
    const _links = pageLinks(base.publicUrl + request.url, page, pages)
    return { _links, count, results: rows.map(row => toListed(base, row, user)) }
  })

  on(contract.createReportsForStaff, async ({ user, request, reply }) => {
    const { body, headers } = request
    const sent = { body, headers, idempotencyKey: idempotencyKey(headers) }
    const made: ListedReport[] = []
    for (const id of await createForStaff(base, user, sent)) made.push(await listedReport(base, user, id))
    reply.code(201)
    const [first] = made
    return first && !Array.isArray(request.body) ? first : made
  })

  onProven(contract.readReport, async ({ params, reply, ...proven }) => {
    const report = await readReportAs(base, proven, params.id)
    reply.header('ETag', versionOf(report))
    return report
  })

  on(contract.changeReport, async ({ user, params, body, request, reply }) => {
    const id = reportId(params.id)
    try {
      const report = await changeReport(base, user, { id, ifMatch: request.headers['if-match'], patch: body })
      reply.header('ETag', versionOf(report))
      return report
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'changed-meanwhile') throw error
      const report = await readReport(base, user, id)
      reply.code(412).header('ETag', versionOf(report))
      return report
    }
  })

  on(contract.readReportAsPdf, async ({ user, params, reply }) => {
    const { name, bytes } = await readPdf(base, user, reportId(params.id))
    return reply.type('application/pdf').header('Content-Disposition', `attachment;filename="${name}"`).send(bytes)
  })

  on(contract.listChildren, async ({ user, params, query, request }) => {
    const children = await listChildren(base, user, reportId(params.id))
    return pageOfAll(base.publicUrl + request.url, query, children)
  })

  on(contract.readHistory, async ({ user, params, query }) => {
    const after = query.created_after === undefined ? undefined : momentOf(query.created_after)
    return readHistory(base, user, { id: reportId(params.id), what: query.what, after })
  })
}
