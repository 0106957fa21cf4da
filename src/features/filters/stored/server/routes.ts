import type { Routes } from '#server/http/http-server.ts'
import { paginateItems, parseId } from '#server/http/pagination.ts'
import * as contract from '../contract.ts'
import * as filters from './stored-filters.ts'

export const storedFilterRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.listFilters, async ({ user, query, request }) =>
    paginateItems(base.publicUrl + request.url, query, await filters.listStoredFilters(base, user)),
  )
  authorizedRoute(contract.createFilter, async ({ user, body, reply }) => {
    const created = await filters.createStoredFilter(base, user, body())
    reply.code(201)
    return created
  })
  authorizedRoute(contract.readFilter, ({ user, params }) => filters.readStoredFilter(base, user, parseId(params.id)))
  authorizedRoute(contract.replaceFilter, ({ user, params, body }) =>
    filters.replaceStoredFilter(base, user, { id: parseId(params.id), input: body }),
  )
  authorizedRoute(contract.changeFilter, ({ user, params, body }) =>
    filters.changeStoredFilter(base, user, { id: parseId(params.id), input: body }),
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

  authorizedRoute(contract.shareFilter, ({ user, params, body }) =>
    filters.shareStoredFilter(base, user, { id: parseId(params.id), input: body }),
  )
}
