import { Problem } from '../../../kit/problem.ts'
import type { Routes } from '../../../server/http.ts'
import { pageLinks, pageNumber, pageOfAll } from '../../../server/pages-of-lists.ts'
import { createReport } from '../../reports/server/create.ts'
import { idempotencyKey } from '../../reports/server/routes.ts'
import { reportId } from '../../reports/server/store.ts'
import * as contract from '../contract.ts'
import { changeReport } from './change.ts'
import { listChildren } from './children.ts'
import { listedReport, readReport, versionOf } from './detail.ts'
import { readHistory } from './history.ts'
import { listReports } from './list.ts'
import { toListed } from './shape.ts'

export const worklistRoutes: Routes = ({ on }, base) => {
  on(contract.listReports, async ({ user, query, request }) => {
    const asked = { page: pageNumber(query.page), size: query.page_size, ordering: query.ordering }
    const { count, rows, page, pages } = await listReports(base.db, user, asked)
    const _links = pageLinks(base.publicUrl + request.url, page, pages)
    return { _links, count, results: rows.map(row => toListed(base, row, user)) }
  })

  on(contract.createReportForStaff, async ({ user, body, request, reply }) => {
    const report = await createReport(base, body(), { user, idempotencyKey: idempotencyKey(request.headers) })
    reply.code(201)
    return listedReport(base, user, report.id)
  })

  on(contract.readReport, async ({ user, params, reply }) => {
    const report = await readReport(base, user, reportId(params.id))
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

  on(contract.listChildren, async ({ user, params, query, request }) => {
    const children = await listChildren(base, user, reportId(params.id))
    return pageOfAll(base.publicUrl + request.url, query, children)
  })

  on(contract.readHistory, async ({ user, params, query }) => {
    const after = query.created_after ? new Date(query.created_after) : undefined
    return readHistory(base.db, user, reportId(params.id), { what: query.what, after })
  })
}
