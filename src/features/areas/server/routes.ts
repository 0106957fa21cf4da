import type { z } from 'zod'
import type { MultiPolygon } from '#kit/geo.ts'
import type { EndpointRequest, Routes } from '#server/http/http-server.ts'
import { geographyHeaders, paginateItems } from '#server/http/pagination.ts'
import * as contract from '../contract.ts'
import { createArea, createAreaType, listAreas, listAreasWithBorders, listAreaTypes } from './areas.ts'

type ListQuery = NonNullable<typeof contract.listAreas.query>
type ListRequest = Pick<EndpointRequest<never, ListQuery, z.ZodType>, 'query' | 'request'>
type GeographyQuery = NonNullable<typeof contract.areaGeography.query>
type GeographyRequest = Pick<EndpointRequest<never, GeographyQuery, z.ZodType>, 'query' | 'request' | 'reply'>

export const areaRoutes: Routes = ({ publicRoute, authorizedRoute }, base) => {
  const list = async ({ query, request }: ListRequest) =>
    paginateItems(base.publicUrl + request.url, query, await listAreas(base, query))

  const geography = async ({ query, request, reply }: GeographyRequest) => {
    const { areas, part, count } = await listAreasWithBorders(base, query)
    reply.headers(geographyHeaders(base.publicUrl + request.url, part, count))
    return {
      type: 'FeatureCollection' as const,
      features: areas.map(({ name, code, type, geometry }) => ({
        type: 'Feature' as const,
        geometry: toMutable(geometry),
        properties: { name, code, type },
      })),
    }
  }

  publicRoute(contract.listAreas, list)
  authorizedRoute(contract.listAreasForStaff, list)
  publicRoute(contract.areaGeography, geography)
  authorizedRoute(contract.areaGeographyForStaff, geography)

  authorizedRoute(contract.listAreaTypes, async ({ query, request }) =>
    paginateItems(base.publicUrl + request.url, query, await listAreaTypes(base)),
  )

  authorizedRoute(contract.createAreaType, async ({ user, body, reply }) => {
    const areaType = await createAreaType(base, user, body())
    reply.code(201)
    return areaType
  })

  authorizedRoute(contract.createArea, async ({ user, body, reply }) => {
    const area = body()
    await createArea(base, user, area)
    reply.code(201)
    return { ...area, geometry: toMutable(area.geometry) }
  })
}

const toMutable = (geometry: MultiPolygon | undefined) => ({
  type: 'MultiPolygon' as const,
  coordinates: (geometry?.coordinates ?? []).map(polygon =>
    polygon.map(ring => ring.map(([lng, lat]): [number, number] => [lng, lat])),
  ),
})
