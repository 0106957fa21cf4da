import { reportHref } from '#features/report-view/server/shape.ts'
import { codeOf } from '#features/reports/status/codes.ts'
import { statusLabel } from '#features/reports/status/rules.ts'
import { wireTime } from '#kit/dutch-time.ts'
import type { Routes } from '#server/http/http-server.ts'
import { geographyHeaders, pageLinks, parseId } from '#server/http/pagination.ts'
import * as contract from '../contract.ts'
import { listNearbyReports, listReportsOfReporter, readContext, readNearby } from './read-context.ts'

export const contextRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.readContext, async ({ user, params }) => {
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

  authorizedRoute(contract.listReportsOfReporter, async ({ user, params, query, request }) => {
    const reportsRequest = { id: parseId(params.id), page: query.page, page_size: query.page_size }
    const { count, results, page, pages } = await listReportsOfReporter(base, user, reportsRequest)
    return { _links: pageLinks(base.publicUrl + request.url, page, pages), count, results }
  })

  authorizedRoute(contract.listNearby, async ({ user, params }) => {
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

  authorizedRoute(contract.listNearbyGeography, async ({ user, params, query, request, reply }) => {
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
