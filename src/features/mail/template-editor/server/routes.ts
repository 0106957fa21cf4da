import type { Routes } from '#server/http/http-server.ts'
import * as contract from '../contract.ts'
import { previewDefaultText, previewTemplate } from './preview-template.ts'
import { sendTestMail } from './send-test.ts'

export const templateEditorRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.previewTemplate, ({ user, params, body: input }) =>
    previewTemplate(base, user, { key: params.key, input }),
  )

  authorizedRoute(contract.sendTestMail, async ({ user, params, body: input, reply }) => {
    const sent = await sendTestMail(base, user, { key: params.key, input })
    reply.code(202)
    return sent
  })

  authorizedRoute(contract.previewDefaultText, ({ user, body }) => previewDefaultText(base, user, body()))
}
