import type { Routes } from '#server/http/http-server.ts'
import { paginateItems, parseId } from '#server/http/pagination.ts'
import * as contract from '../contract.ts'
import { toStoredFilter } from './shape.ts'
import * as filters from './stored-filters.ts'

export const storedFilterRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.listFilters, async ({ user, query, request }) => {
    const rows = await filters.listStoredFilters(base, user)
    return paginateItems(
      base.publicUrl + request.url,
      query,
      rows.map(row => toStoredFilter(base, row)),
    )
  })

  authorizedRoute(contract.createFilter, async ({ user, body, reply }) => {
    const row = await filters.createStoredFilter(base, user, body())
    reply.code(201)
    return toStoredFilter(base, row)
  })

  authorizedRoute(contract.readFilter, async ({ user, params }) =>
    toStoredFilter(base, await filters.readStoredFilter(base, user, parseId(params.id))),
  )

  authorizedRoute(contract.replaceFilter, async ({ user, params, body }) =>
    toStoredFilter(base, await filters.replaceStoredFilter(base, user, { id: parseId(params.id), input: body })),
  )

  authorizedRoute(contract.changeFilter, async ({ user, params, body }) =>
    toStoredFilter(base, await filters.changeStoredFilter(base, user, { id: parseId(params.id), input: body })),
  )

  authorizedRoute(contract.deleteFilter, async ({ user, params, reply }) => {
    await filters.deleteStoredFilter(base, user, parseId(params.id))
    reply.code(204)
    return undefined
  })

  authorizedRoute(contract.listSharedFilters, ({ user }) => filters.listSharedFilters(base, user))

  authorizedRoute(contract.removeSharedFilter, async ({ user, params, reply }) => {
    await filters.removeSharedFilter(base, user, parseId(params.id))
    reply.code(204)
    return undefined
  })

  authorizedRoute(contract.shareFilter, async ({ user, params, body }) =>
    toStoredFilter(base, await filters.shareStoredFilter(base, user, { id: parseId(params.id), input: body })),
  )
}
