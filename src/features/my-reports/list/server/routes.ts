import type { FastifyRequest } from 'fastify'
import { isPageToken } from '#server/auth/page-sessions.ts'
import type { Base } from '#server/base.ts'
import type { Routes } from '#server/http/http-server.ts'
import { parseId, parseUuid } from '#server/http/pagination.ts'
import { servePlainForm } from '#server/http/plain-form.ts'
import { serveMailedLink } from '#server/http/wire-headers.ts'
import { residentLanguage } from '#server/pages/resident-language.ts'
import { networkOf } from '#server/rate-limit/rate-limits.ts'
import { formPaths, myReportsPath, paths } from '../../paths.ts'
import * as contract from '../contract.ts'
import { readOwnHistory } from './history.ts'
import { listOwnReports, type Owner, openOwnReport, readOwnReport } from './list.ts'
import { searchOwnReports } from './page.ts'
import { requestLink, requestLinkByForm } from './request-link.ts'
import {
  authenticateReporter,
  closeSession,
  cookiePath,
  openSession,
  openSessionByForm,
  reporterOfRequest,
  requireMyReports,
} from './session.ts'

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

const forms = {
  open: { path: formPaths.open, button: 'Bekijk mijn meldingen' },
  request: {
    path: formPaths.request,
    button: 'Stuur mij een link',
    fields: [{ name: 'email', label: 'E-mailadres', autocomplete: 'email' }],
  },
}

export const accessRoutes: Routes = ({ publicRoute, ownPageRoute, fastify }, base) => {
  const linkCookie = serveMailedLink(fastify, base.publicUrl, {
    path: `${myReportsPath}/:token`,
    page: paths.open,
    cookie: { name: 'meldwerk-my-reports-link', path: cookiePath },
    mangled: { page: paths.mangled, isMangled: token => !isPageToken(token) },
    isServed: () => base.municipality.featureFlags.enableMyIncidents,
  })

  servePlainForm(fastify, base, forms.open, (request, reply) => openSessionByForm(base, { request, reply, linkCookie }))
  servePlainForm(fastify, base, forms.request, (request, reply) => requestLinkByForm(base, request, reply))

  publicRoute(contract.requestLink, async ({ body, request }) => {
    requireMyReports(base)
    await requestLink(base, { ...body(), network: networkOf(request.ip), language: residentLanguage(request) })
    return undefined
  })

  publicRoute(contract.readReporter, async ({ request }) => ({ email: await authenticateReporter(base, request) }))

  ownPageRoute(contract.openSession, ({ request, reply }) => openSession(base, { request, reply, linkCookie }))

  ownPageRoute(contract.closeSession, async ({ request, reply }) => {
    await closeSession(base, request, reply)
    reply.code(204)
    return undefined
  })
}
