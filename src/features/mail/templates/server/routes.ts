import type { Routes } from '../../../../server/http/http-server.ts'
import * as contract from '../contract.ts'
import { checkTemplate, listTemplates, resetTemplate, setTemplate } from './edit.ts'

export const mailTemplateRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.listTemplates, () => listTemplates(base))
  authorizedRoute(contract.checkTemplate, async ({ params, body }) => checkTemplate(params.key, body()))
  authorizedRoute(contract.setTemplate, ({ params, body }) => setTemplate(base, params.key, body()))
  authorizedRoute(contract.removeTemplate, ({ params }) => resetTemplate(base, params.key))
}
