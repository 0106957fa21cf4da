import type { z } from 'zod'
import type { MultiPolygon } from '../../../kit/geo.ts'
import { Problem } from '../../../kit/problem.ts'
import type { Base } from '../../../server/base.ts'
import type { EndpointRequest, Routes } from '../../../server/http/http-server.ts'
import { geographyHeaders, pageBounds, paginateItems } from '../../../server/http/pagination.ts'
import * as contract from '../contract.ts'
import { findAreas, geometriesById, sortAreas } from './read.ts'
import { areaTypes, insertArea, insertAreaType } from './store.ts'

export const areaRoutes: Routes = ({ onPublic, onAuthorized }, base) => {
  onPublic(contract.listAreas, request => list(base, request))
  onAuthorized(contract.listAreasForStaff, request => list(base, request))
  onPublic(contract.areaGeography, request => geography(base, request))
  onAuthorized(contract.areaGeographyForStaff, request => geography(base, request))

  onAuthorized(contract.listAreaTypes, async ({ query, request }) =>
    paginateItems(base.publicUrl + request.url, query, await areaTypes(base.db)),
  )

  onAuthorized(contract.createAreaType, async ({ body, reply }) => {
    const areaType = await insertAreaType(base.db, body())
    if (!areaType) throw new Problem('invalid-input', { code: ['Er bestaat al een area type met eenzelfde code.'] })
    reply.code(201)
    return areaType
  })

  onAuthorized(contract.createArea, async ({ body, reply }) => {
    const { name, code, _type: typeId, geometry } = body()
    const isKnown = (await areaTypes(base.db)).some(({ id }) => id === typeId)
    if (!isKnown) throw new Problem('invalid-input', { _type: [`Ongeldige pk "${typeId}" - object bestaat niet.`] })
    if (!(await insertArea(base.db, { typeId, code, name, geometry })))
      throw new Problem('invalid-input', { non_field_errors: ['De velden code, _type moeten een unieke set zijn.'] })
    reply.code(201)
    return { name, code, _type: typeId, geometry: toMutable(geometry) }
  })
}

type ListQuery = NonNullable<typeof contract.listAreas.query>
type GeographyQuery = NonNullable<typeof contract.areaGeography.query>

async function list(
  base: Base,
  { query, request }: Pick<EndpointRequest<never, ListQuery, z.ZodType>, 'query' | 'request'>,
) {
  const areas = sortAreas(await findAreas(base.db, query), query.ordering)
  return paginateItems(base.publicUrl + request.url, query, areas)
}

type GeographyRequest = Pick<EndpointRequest<never, GeographyQuery, z.ZodType>, 'query' | 'request' | 'reply'>

async function geography(base: Base, { query, request, reply }: GeographyRequest) {
  const areas = sortAreas(await findAreas(base.db, query), 'type,name')
  const part = pageBounds({ page: query.geopage, page_size: query.page_size }, areas.length)
  const pageOfAreas = areas.slice(part.offset, part.offset + part.size)
  const borders = await geometriesById(
    base.db,
    pageOfAreas.map(({ id }) => id),
  )
  reply.headers(geographyHeaders(base.publicUrl + request.url, part, areas.length))
  return {
    type: 'FeatureCollection' as const,
    features: pageOfAreas.map(({ id, name, code, type }) => ({
      type: 'Feature' as const,
      geometry: toMutable(borders.get(id)),
      properties: { name, code, type },
    })),
  }
}

/** Copies the readonly arrays of a geometry: the contract's type has mutable ones. */
const toMutable = (geometry: MultiPolygon | undefined) => ({
  type: 'MultiPolygon' as const,
  coordinates: (geometry?.coordinates ?? []).map(polygon =>
    polygon.map(ring => ring.map(([lng, lat]): [number, number] => [lng, lat])),
  ),
})
