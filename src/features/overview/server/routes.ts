import type { Routes } from '../../../server/http/http-server.ts'
import { pageLinks, parsePageNumber } from '../../../server/http/pagination.ts'
import { toListedReport } from '../../report-view/server/shape.ts'
import * as contract from '../contract.ts'
import { listedRows, pageOf } from './list.ts'
import { selectionFor } from './selection.ts'

export const overviewRoutes: Routes = ({ onAuthorized }, base) => {
  onAuthorized(contract.listReports, async ({ user, query, request }) => {
    const pageRequest = { page: parsePageNumber(query.page), size: query.page_size, ordering: query.ordering }
    const selection = await selectionFor(base.db, user, { filter: query, now: base.clock() })
    const { count, rows, page, pages } = await pageOf(base.db, selection, { ...pageRequest, read: listedRows })
    const _links = pageLinks(base.publicUrl + request.url, page, pages)
    return { _links, count, results: rows.map(row => toListedReport(base, row, user)) }
  })
}
