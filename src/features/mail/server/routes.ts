import type { Routes } from '#server/http/http-server.ts'
import { parseId, parseUuid } from '#server/http/pagination.ts'
import * as contract from '../contract.ts'
import { listMails, readMailLog } from './list.ts'
import { asOneTabStop, openPreview, previewMail, sendMailFrame } from './preview.ts'
import { resendFailedMails, resendMail } from './send.ts'

export const mailRoutes: Routes = ({ authorizedRoute, fastify }, base) => {
  authorizedRoute(contract.listMails, ({ user, query }) => listMails(base, user, query.report))

  authorizedRoute(contract.previewMail, async ({ user, params, body }) =>
    previewMail(base, user, { id: parseId(params.id), request: body }),
  )

  fastify.get<{ Params: { token: string } }>('/api/mail-previews/:token', async ({ params }, reply) => {
    const html = await openPreview(base, parseUuid(params.token))
    return sendMailFrame(reply, asOneTabStop(html))
  })

  authorizedRoute(contract.resendMail, async ({ user, params }) => resendMail(base, user, parseId(params.id)))

  authorizedRoute(contract.readMailLog, async ({ user, query }) => readMailLog(base, user, query))

  authorizedRoute(contract.resendFailedMails, async ({ user, body }) => resendFailedMails(base, user, body()))
}
