import type { Routes } from '#server/http/http-server.ts'
import { paginateItems, parseId } from '#server/http/pagination.ts'
import * as contract from '../contract.ts'
import { listSources, readSource } from './sources.ts'

export const sourceRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.listSources, async ({ query, request }) =>
    paginateItems(base.publicUrl + request.url, query, await listSources(base, query)),
  )

  authorizedRoute(contract.readSource, async ({ params }) => readSource(base, parseId(params.id)))
}
