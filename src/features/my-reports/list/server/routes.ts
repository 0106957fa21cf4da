import type { FastifyRequest } from 'fastify'
import type { Base } from '#server/base.ts'
import type { Routes } from '#server/http/http-server.ts'
import { parseId, parseUuid } from '#server/http/pagination.ts'
import { authenticateReporter } from '../../access/server/reporter.ts'
import { reporterOfRequest } from '../../access/server/session.ts'
import * as contract from '../contract.ts'
import { readOwnHistory } from './history.ts'
import { listOwnReports, type Owner, openOwnReport, readOwnReport } from './list.ts'
import { searchOwnReports } from './search.ts'

export const ownReportRoutes: Routes = ({ publicRoute, ownPageRoute }, base) => {
  publicRoute(contract.listOwnReports, async ({ query, request }) =>
    listOwnReports(base, await ownerOf(base, request), {
      page: query.page,
      page_size: query.page_size,
      status: query.status,
      isOldestFirst: isOldestFirst(query),
      url: base.publicUrl + request.url,
    }),
  )

  publicRoute(contract.readOwnReport, async ({ params, request }) =>
    readOwnReport(base, await ownerOf(base, request), parseUuid(params.uuid)),
  )

  publicRoute(contract.readOwnHistory, async ({ params, query, request }) =>
    readOwnHistory(base, await ownerOf(base, request), {
      uuid: parseUuid(params.uuid),
      what: query.what,
      isOldestFirst: isOldestFirst(query),
    }),
  )

  ownPageRoute(contract.searchOwnReports, async ({ query, request }) =>
    searchOwnReports(base, { email: await reporterOfRequest(base, request), now: base.clock() }, query),
  )

  ownPageRoute(contract.openOwnReport, async ({ params, request, reply }) => {
    await openOwnReport(base, { id: parseId(params.id), request, reply })
    reply.code(204)
    return undefined
  })
}

/** @throws Problem `not-signed-in` */
const ownerOf = async (base: Base, request: FastifyRequest): Promise<Owner> => ({
  email: await authenticateReporter(base, request),
  now: base.clock(),
})

const isOldestFirst = ({ ordering }: { ordering?: string | undefined }) => ordering === 'created_at'
