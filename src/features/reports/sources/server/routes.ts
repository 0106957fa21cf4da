import type { Routes } from '../../../../server/http/http-server.ts'
import { paginateItems } from '../../../../server/http/pagination.ts'
import { parseId } from '../../../../server/http/parse-id.ts'
import { sendOutcome } from '../../../../server/http/version.ts'
import * as contract from '../contract.ts'
import { changeSource, createSource, listOwnSources, readOwnSource, sourceHistory } from './change-source.ts'
import { orderSources } from './order-sources.ts'
import { listSources, readSource } from './sources.ts'

export const sourceRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.listSources, async ({ query, request }) =>
    paginateItems(base.publicUrl + request.url, query, await listSources(base, query)),
  )

  authorizedRoute(contract.readSource, async ({ params }) => readSource(base, parseId(params.id)))

  authorizedRoute(contract.listOwnSources, () => listOwnSources(base))

  authorizedRoute(contract.readOwnSource, async ({ params, reply }) =>
    sendOutcome(reply, await readOwnSource(base, parseId(params.id))),
  )

  authorizedRoute(contract.createSource, async ({ user, body, reply }) => {
    const source = await createSource(base, user, body())
    reply.code(201)
    return source
  })

  authorizedRoute(contract.changeSource, async ({ user: by, params, body: patch, request, reply }) => {
    const change = { by, id: parseId(params.id), ifMatch: request.headers['if-match'], patch }
    return sendOutcome(reply, await changeSource(base, change))
  })

  authorizedRoute(contract.orderSources, ({ user, body }) => orderSources(base, user, body()))

  authorizedRoute(contract.sourceHistory, ({ params }) => sourceHistory(base, parseId(params.id)))
}
