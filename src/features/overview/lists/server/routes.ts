import { parseDateTime } from '../../../../kit/parse-date-time.ts'
import { Problem } from '../../../../kit/problem.ts'
import type { Base } from '../../../../server/base.ts'
import type { Routes } from '../../../../server/http/http-server.ts'
import { geographyHeaders, pageLinks, parsePageNumber } from '../../../../server/http/pagination.ts'
import type { ReportFilter } from '../../../filters/contract.ts'
import { toListedReport, toListedReportWithoutContact } from '../../../report-view/server/shape.ts'
import { reportSearchFor } from '../../../search/server/report-search.ts'
import type { User } from '../../../users/policy.ts'
import { listedRows, pageOf } from '../../server/list.ts'
import { selectionFor } from '../../server/selection.ts'
import * as contract from '../contract.ts'
import { countedLists } from './counted.ts'
import { becameParents, leftCategories } from './feeds.ts'
import { places, toFeature } from './geography.ts'

type SearchRequest = { q: string; page: string; page_size: number; ordering: string | undefined; filter: ReportFilter }

async function findPage(base: Base, user: User, { q, page, page_size, ordering, filter }: SearchRequest) {
  const search = q.trim() ? await reportSearchFor(base, user, q) : undefined
  const selection = await selectionFor(base.db, user, { filter, now: base.clock(), search })
  const request = { page: parsePageNumber(page), size: page_size, ordering, read: listedRows }
  return pageOf(base.db, selection, request)
}

const orderings = ['created_at', '-created_at']

/** Routes of lists other than by filter alone: geography, search, work lists and change feeds. */
export const listRoutes: Routes = ({ onAuthorized }, base) => {
  const halOf = (url: string, { page, pages }: { page: number; pages: number }) =>
    pageLinks(base.publicUrl + url, page, pages)

  onAuthorized(contract.readGeography, async ({ user, query, request, reply }) => {
    const selection = await selectionFor(base.db, user, { filter: query, now: base.clock() })
    const pageRequest = {
      page: parsePageNumber(query.geopage),
      size: query.page_size,
      ordering: query.ordering,
      read: places,
    }
    const { rows, count, ...page } = await pageOf(base.db, selection, pageRequest)
    reply.headers(geographyHeaders(base.publicUrl + request.url, page, count))
    return { type: 'FeatureCollection' as const, features: rows.length > 0 ? rows.map(toFeature) : null }
  })

  onAuthorized(contract.searchReports, async ({ user, query, request }) => {
    const { ordering } = query
    if (ordering && !orderings.includes(ordering))
      throw new Problem('invalid-input', { ordering: `Cannot order by '${ordering.replace(/^-/, '')}'!` })
    const { count, rows, ...page } = await findPage(base, user, { ...query, ordering, filter: {} })
    return { _links: halOf(request.url, page), count, results: rows.map(row => toListedReport(base, row, user)) }
  })

  onAuthorized(contract.findReports, async ({ user, query, request }) => {
    const { count, rows, ...page } = await findPage(base, user, { ...query, ordering: query.ordering, filter: query })
    return {
      _links: halOf(request.url, page),
      count,
      results: rows.map(row => toListedReportWithoutContact(base, row)),
    }
  })

  onAuthorized(contract.readReportLists, ({ user }) => countedLists(base, user))

  onAuthorized(contract.leftCategories, async ({ query, request }) => {
    const between = { after: parseDateTime(query.after ?? ''), before: parseDateTime(query.before ?? '') }
    const { count, rows, ...page } = await leftCategories(base.db, query.category_slug, { ...query, ...between })
    return { _links: halOf(request.url, page), count, results: rows }
  })

  onAuthorized(contract.becameParents, async ({ user, query, request }) => {
    const pageRequest = { ...query, after: parseDateTime(query.after ?? '') }
    const { count, rows, ...page } = await becameParents(base.db, user, pageRequest)
    return { _links: halOf(request.url, page), count, results: rows }
  })
}
