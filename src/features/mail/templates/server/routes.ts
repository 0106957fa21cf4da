import type { Routes } from '#server/http/http-server.ts'
import { sendOutcome } from '#server/http/version.ts'
import * as contract from '../contract.ts'
import { checkTemplate, listTemplates, readTemplate, resetTemplate, setTemplate, templateHistory } from './edit.ts'

export const mailTemplateRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.listTemplates, () => listTemplates(base))
  authorizedRoute(contract.checkTemplate, async ({ params, body }) => checkTemplate(params.key, body()))
  authorizedRoute(contract.templateHistory, ({ params }) => templateHistory(base, params.key))

  authorizedRoute(contract.readTemplate, async ({ params, reply }) =>
    sendOutcome(reply, await readTemplate(base, params.key)),
  )

  authorizedRoute(contract.setTemplate, async ({ user: by, params, body, request, reply }) => {
    const change = { by, key: params.key, ifMatch: request.headers['if-match'] }
    return sendOutcome(reply, await setTemplate(base, change, body()))
  })

  authorizedRoute(contract.removeTemplate, async ({ user: by, params, request, reply }) =>
    sendOutcome(reply, await resetTemplate(base, { by, key: params.key, ifMatch: request.headers['if-match'] })),
  )
}
