import { isPageToken } from '#server/auth/page-sessions.ts'
import type { Routes } from '#server/http/http-server.ts'
import { servePlainForm } from '#server/http/plain-form.ts'
import { serveMailedLink } from '#server/http/wire-headers.ts'
import { residentLanguage } from '#server/pages/resident-language.ts'
import { networkOf } from '#server/rate-limit/rate-limits.ts'
import * as contract from '../contract.ts'
import { formPaths, myReportsPath, paths } from '../paths.ts'
import { authenticateReporter, requireMyReports } from './reporter.ts'
import { requestLink, requestLinkByForm } from './request-link.ts'
import { closeSession, cookiePath, openSession, openSessionByForm } from './session.ts'

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
