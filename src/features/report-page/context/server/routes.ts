import { wireTime } from '../../../../kit/dutch-time.ts'
import { Problem } from '../../../../kit/problem.ts'
import type { Base } from '../../../../server/base.ts'
import type { Routes } from '../../../../server/http/http-server.ts'
import { geographyHeaders, pageBounds, pageLinks } from '../../../../server/http/pagination.ts'
import { parseId } from '../../../../server/http/parse-id.ts'
import { reportHref } from '../../../report-view/server/shape.ts'
import { isInListsOf } from '../../../reports/policy.ts'
import { noSuchReport, viewingDepartments } from '../../../reports/server/store.ts'
import { codeOf } from '../../../reports/status/codes.ts'
import { statusLabel } from '../../../reports/status/rules.ts'
import type { User } from '../../../users/policy.ts'
import * as contract from '../contract.ts'
import { findNearbyReports } from './nearby.ts'
import { countReportsOfReporter, findReportsOfReporter } from './reports-of-reporter.ts'

export const contextRoutes: Routes = ({ onAuthorized }, base) => {
  onAuthorized(contract.readContext, async ({ user, params }) => {
    const report = await visibleReport(base, user, parseId(params.id))
    const self = `${reportHref(base, report.id)}/context`
    return {
      _links: {
        curies: { name: 'sia', href: `${base.publicUrl}/signals/v1/relations` },
        self: { href: self },
        'sia:context-reporter-detail': { href: `${self}/reporter` },
        'sia:context-geography-detail': { href: `${self}/near/geography` },
      },
      near: { signal_count: (await findNearbyReports(base.db, { user, report, now: base.clock() })).length },
      reporter: report.reporterEmail ? await countReportsOfReporter(base.db, report.reporterEmail) : null,
    }
  })

  onAuthorized(contract.listReportsOfReporter, async ({ user, params, query, request }) => {
    const { id, reporterEmail } = await visibleReport(base, user, parseId(params.id))
    if (!reporterEmail) throw new Problem('not-found', `Signal ${id} has no reporter contact detail.`)
    const { count, results, page, pages } = await findReportsOfReporter(base.db, user, {
      ...query,
      email: reporterEmail,
    })
    return { _links: pageLinks(base.publicUrl + request.url, page, pages), count, results }
  })

  onAuthorized(contract.listNearbyGeography, async ({ user, params, query, request, reply }) => {
    const report = await visibleReport(base, user, parseId(params.id))
    const found = await findNearbyReports(base.db, { user, report, now: base.clock() })
    const part = pageBounds({ page: query.geopage, page_size: perPage }, found.length)
    reply.headers(geographyHeaders(base.publicUrl + request.url, part, found.length))
    const features = found.slice(part.offset, part.offset + part.size).map(({ id, place, createdAt, status }) => ({
      type: 'Feature' as const,
      geometry: { type: 'Point' as const, coordinates: [place.x, place.y] as [number, number] },
      properties: {
        id,
        created_at: wireTime(createdAt),
        status: { state: codeOf(status), state_display: statusLabel(status) },
      },
    }))
    return { type: 'FeatureCollection' as const, features: features.length > 0 ? features : null }
  })
}

const perPage = 4000

/** Here a report that one may not see in lists is not there (docs/wire/reports.md#context). */
async function visibleReport({ db }: Base, user: User, id: number) {
  const report = await db
    .selectFrom('reports')
    .select(['id', 'place', 'categoryId', 'reporterEmail', 'routingDepartmentIds'])
    .select(viewingDepartments.as('viewingDepartmentIds'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!report || !isInListsOf(user, report)) throw noSuchReport()
  return report
}
