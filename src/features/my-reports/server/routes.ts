import { limits } from '#features/attachments/limits.ts'
import { linkPathOf, stopLinkPathOf, tokenIn } from '#features/reporters/links.ts'
import { idempotencyKey } from '#features/reports/create/server/idempotency-key.ts'
import type { Routes } from '#server/http/http-server.ts'
import { servePlainForm } from '#server/http/plain-form.ts'
import { withUpload } from '#server/http/uploads.ts'
import { serveMailedLink } from '#server/http/wire-headers.ts'
import { networkOf } from '#server/rate-limit/rate-limits.ts'
import * as contract from '../contract.ts'
import { closedLinkPath, linkFormPaths, openPath, stopPath } from '../paths.ts'
import { addPhoto, addToReport } from './add.ts'
import { eraseReporter } from './erase.ts'
import { openSurvey } from './handling.ts'
import { asReporter, changeAsReporter, createLink, openLink, openLinkByForm, stopMailByForm } from './links.ts'
import { readMyReport } from './read-my-report.ts'
import { readLinkedReport } from './reported-facts.ts'
import { serveOneClickStop, setReportMail } from './stop-mail.ts'

const upload = { field: 'file', maxBytes: limits.maxBytes }
const linkForms = {
  open: { path: linkFormPaths.open, button: 'Bekijk mijn melding' },
  stop: { path: linkFormPaths.stop, button: 'Stop de e-mail' },
}
const mangled = {
  page: closedLinkPath('unknown'),
  isMangled: (token: string) => tokenIn(token) === undefined,
}
const linkCookie = { name: 'meldwerk-my-report-link', path: '/api/my-report-links' }

export const myReportRoutes: Routes = ({ publicRoute, ownPageRoute, fastify }, base) => {
  const link = serveMailedLink(fastify, base.publicUrl, {
    path: linkPathOf(':token'),
    page: openPath,
    cookie: linkCookie,
    mangled,
  })

  serveMailedLink(fastify, base.publicUrl, {
    path: stopLinkPathOf(':token'),
    page: stopPath,
    cookie: linkCookie,
    mangled,
  })
  serveOneClickStop(fastify, base)
  servePlainForm(fastify, base, linkForms.open, (request, reply) => openLinkByForm(base, { request, reply, link }))
  servePlainForm(fastify, base, linkForms.stop, request => stopMailByForm(base, { request, link }))

  publicRoute(contract.createLink, async ({ request, reply }) => {
    reply.code(201)
    return createLink(base, request.headers)
  })

  ownPageRoute(contract.openLink, async ({ request, reply }) => openLink(base, { request, reply, link }))

  publicRoute(contract.readLinkedReport, async ({ params }) => readLinkedReport(base, params.token))

  ownPageRoute(contract.readMyReport, async ({ params, request }) =>
    asReporter(base, { request, id: params.id }, id => readMyReport(base, id)),
  )

  ownPageRoute(contract.addToReport, async ({ params, request, body }) =>
    changeAsReporter(base, { request, id: params.id }, id => addToReport(base, id, body())),
  )

  ownPageRoute(contract.addPhotoToReport, async ({ params, request, reply }) => {
    const sender = { idempotencyKey: idempotencyKey(request.headers), network: networkOf(request.ip) }
    reply.code(201)
    return asReporter(base, { request, id: params.id }, id =>
      withUpload(request, upload, read => addPhoto(base, id, { ...sender, read })),
    )
  })

  ownPageRoute(contract.openSurvey, async ({ params, request }) =>
    asReporter(base, { request, id: params.id }, id => openSurvey(base, id)),
  )

  ownPageRoute(contract.setReportMail, async ({ params, request, body }) =>
    changeAsReporter(base, { request, id: params.id }, id => setReportMail(base, id, body())),
  )

  ownPageRoute(contract.eraseReporter, async ({ params, request, body }) =>
    asReporter(base, { request, id: params.id }, id => eraseReporter(base, id, body())),
  )
}
