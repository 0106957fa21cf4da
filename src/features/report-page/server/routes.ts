import { versionOfReport } from '#features/report-view/contract.ts'
import { reportHref } from '#features/report-view/server/shape.ts'
import { isUndoable, undoHeaders } from '#features/reports/server/undo.ts'
import { codeOf, statusLabel } from '#features/reports/status/rules.ts'
import { parseDateTime } from '#kit/day.ts'
import { wireTime } from '#kit/dutch-time.ts'
import type { Routes } from '#server/http/http-server.ts'
import { geographyHeaders, pageLinks, paginateItems, parseId } from '#server/http/pagination.ts'
import * as context from '../context.ts'
import * as contract from '../contract.ts'
import * as history from '../history.ts'
import * as intake from '../intake.ts'
import { readCallerContext } from './caller.ts'
import { changeReport } from './change.ts'
import { listNearbyReports, listReportsOfReporter, readContext, readNearby } from './context.ts'
import { createListedReports } from './create.ts'
import { listChildren, readReportAs } from './detail.ts'
import { readHistory } from './history.ts'
import { readReportPdf } from './pdf/read-pdf.ts'

export const reportPageRoutes: Routes = (http, base) => {
  const { authorizedRoute, authenticatedRoute } = http
  authenticatedRoute(contract.readReport, async ({ params, reply, ...proven }) => {
    const report = await readReportAs(base, proven, params.id)
    reply.header('ETag', versionOfReport(report))
    return report
  })

  authorizedRoute(contract.changeReport, async ({ user, params, body, request, reply }) => {
    const { 'if-match': ifMatch } = request.headers
    const change = { id: parseId(params.id), ifMatch, patch: body, isUndoable: isUndoable(request) }
    const { report, isChanged, undoId } = await changeReport(base, user, change)
    reply
      .code(isChanged ? 200 : 412)
      .header('ETag', versionOfReport(report))
      .headers(undoHeaders(undoId))
    return report
  })

  authorizedRoute(contract.listChildren, async ({ user, params, query, request }) => {
    const children = await listChildren(base, user, parseId(params.id))
    return paginateItems(base.publicUrl + request.url, query, children)
  })

  authorizedRoute(intake.createReportsForStaff, async ({ user, request, reply }) => {
    const reports = await createListedReports(base, user, request)
    reply.code(201)
    return reports
  })

  authorizedRoute(contract.readReportAsPdf, async ({ user, params, reply }) => {
    const { name, bytes } = await readReportPdf(base, user, parseId(params.id))
    return reply.type('application/pdf').header('Content-Disposition', `attachment;filename="${name}"`).send(bytes)
  })

  authorizedRoute(history.readHistory, async ({ user, params, query }) => {
    const after = query.created_after === undefined ? undefined : parseDateTime(query.created_after)
    return readHistory(base, user, { id: parseId(params.id), what: query.what, after })
  })

  authorizedRoute(intake.callerContext, async ({ user, body }) => readCallerContext(base, user, body()))

  contextRoutes(http, base)
}

const contextRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(context.readContext, async ({ user, params }) => {
    const id = parseId(params.id)
    const { nearbyCount, ofReporter } = await readContext(base, user, id)
    const self = `${reportHref(base, id)}/context`
    return {
      _links: {
        curies: { name: 'sia', href: `${base.publicUrl}/signals/v1/relations` },
        self: { href: self },
        'sia:context-reporter-detail': { href: `${self}/reporter` },
        'sia:context-geography-detail': { href: `${self}/near/geography` },
      },
      near: { signal_count: nearbyCount },
      reporter: ofReporter,
    }
  })

  authorizedRoute(context.listReportsOfReporter, async ({ user, params, query, request }) => {
    const reportsRequest = { id: parseId(params.id), page: query.page, page_size: query.page_size }
    const { count, results, page, pages } = await listReportsOfReporter(base, user, reportsRequest)
    return { _links: pageLinks(base.publicUrl + request.url, page, pages), count, results }
  })

  authorizedRoute(context.listNearby, async ({ user, params }) => {
    const rows = await readNearby(base, user, parseId(params.id))
    const reports = rows.map(({ id, place, createdAt, status, category }) => ({
      id,
      category,
      createdAt: wireTime(createdAt),
      state: codeOf(status),
      place: { lat: place.y, lng: place.x },
    }))
    return { reports }
  })

  authorizedRoute(context.listNearbyGeography, async ({ user, params, query, request, reply }) => {
    const nearby = await listNearbyReports(base, user, { id: parseId(params.id), page: query.geopage })
    reply.headers(geographyHeaders(base.publicUrl + request.url, nearby.part, nearby.count))
    const features = nearby.rows.map(({ id, place, createdAt, status }) => ({
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
