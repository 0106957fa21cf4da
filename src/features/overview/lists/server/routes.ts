import { parseDateTime } from '../../../../kit/parse-date-time.ts'
import type { Routes } from '../../../../server/http/http-server.ts'
import { geographyHeaders, pageLinks } from '../../../../server/http/pagination.ts'
import { toFoundReport, toListedReport } from '../../../report-view/server/shape.ts'
import * as contract from '../contract.ts'
import { countedLists } from './counted.ts'
import { becameParents, leftCategories } from './feeds.ts'
import { findReports, findReportsWithPhoto, searchReports } from './find-reports.ts'
import { readGeography, toFeature } from './geography.ts'

/** Routes of lists: by filter, geography, search, work lists and change feeds. */
export const listRoutes: Routes = ({ authorizedRoute }, base) => {
  const halOf = (url: string, { page, pages }: { page: number; pages: number }) =>
    pageLinks(base.publicUrl + url, page, pages)

  authorizedRoute(contract.listReports, async ({ user, query, request }) => {
    const { count, rows, ...page } = await findReports(base, user, { ...query, q: '', filter: query })
    return { _links: halOf(request.url, page), count, results: rows.map(row => toListedReport(base, row, user)) }
  })

  authorizedRoute(contract.readGeography, async ({ user, query, request, reply }) => {
    const { rows, count, ...page } = await readGeography(base, user, query)
    reply.headers(geographyHeaders(base.publicUrl + request.url, page, count))
    return { type: 'FeatureCollection' as const, features: rows.length > 0 ? rows.map(toFeature) : null }
  })

  authorizedRoute(contract.searchReports, async ({ user, query, request }) => {
    const { count, rows, ...page } = await searchReports(base, user, query)
    return { _links: halOf(request.url, page), count, results: rows.map(row => toListedReport(base, row, user)) }
  })

  authorizedRoute(contract.findReports, async ({ user, query, request }) => {
    const { count, rows, ...page } = await findReportsWithPhoto(base, user, { ...query, filter: query })
    return {
      _links: halOf(request.url, page),
      count,
      results: rows.map(row => toFoundReport(base, row)),
    }
  })

  authorizedRoute(contract.readReportLists, ({ user, query }) => countedLists(base, user, query.departments))

  authorizedRoute(contract.leftCategories, async ({ query, request }) => {
    const between = { after: parseDateTime(query.after ?? ''), before: parseDateTime(query.before ?? '') }
    const { count, rows, ...page } = await leftCategories(base.db, query.category_slug, { ...query, ...between })
    return { _links: halOf(request.url, page), count, results: rows }
  })

  authorizedRoute(contract.becameParents, async ({ user, query, request }) => {
    const pageRequest = { ...query, after: parseDateTime(query.after ?? '') }
    const { count, rows, ...page } = await becameParents(base.db, user, pageRequest)
    return { _links: halOf(request.url, page), count, results: rows }
  })
}
