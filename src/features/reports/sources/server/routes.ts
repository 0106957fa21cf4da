import type { Routes } from '#server/http/http-server.ts'
import { paginateItems, parseId } from '#server/http/pagination.ts'
import { orderRoute, settingRoutes } from '#settings/server/routes.ts'
import * as contract from '../contract.ts'
import { listSources, readSource, sourceSettings } from './sources.ts'

export const sourceRoutes: Routes = (http, base) => {
  http.authorizedRoute(contract.listSources, async ({ query, request }) =>
    paginateItems(base.publicUrl + request.url, query, await listSources(base, query)),
  )

  http.authorizedRoute(contract.readSource, async ({ params }) => readSource(base, parseId(params.id)))

  settingRoutes(sourceSettings)(http, base)
  orderRoute(sourceSettings)(http, base)
}
