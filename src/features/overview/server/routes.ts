import type { Routes } from '../../../server/http/http-server.ts'
import { pageLinks, parsePageNumber } from '../../../server/http/pagination.ts'
import { toListedReport } from '../../report-view/server/shape.ts'
import * as contract from '../contract.ts'
import { listReports } from './list-reports.ts'

export const overviewRoutes: Routes = ({ onAuthorized }, base) => {
  onAuthorized(contract.listReports, async ({ user, query, request }) => {
    const pageRequest = { page: parsePageNumber(query.page), size: query.page_size, ordering: query.ordering }
    const { count, rows, page, pages } = await listReports(base, user, { ...pageRequest, filter: query })
    const _links = pageLinks(base.publicUrl + request.url, page, pages)
    return { _links, count, results: rows.map(row => toListedReport(base, row, user)) }
  })
}
