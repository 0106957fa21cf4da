import type { Routes } from '#server/http/http-server.ts'
import { parseId } from '#server/http/pagination.ts'
import { sendOutcome } from '#server/http/version.ts'
import * as contract from '../contract.ts'
import { changeRule, createRule, historyOfRule, readRule, ruleChanges } from './manage-rules.ts'
import { vocabulary } from './vocabulary.ts'

export const routingManagementRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.readRoutingRule, async ({ params, reply }) =>
    sendOutcome(reply, await readRule(base, parseId(params.id))),
  )

  authorizedRoute(contract.createRoutingRule, async ({ user, body, reply }) => {
    reply.code(201)
    return sendOutcome(reply, await createRule(base, user, body()))
  })

  authorizedRoute(contract.changeRoutingRule, async ({ user: by, params, body: patch, request, reply }) => {
    const change = { by, id: parseId(params.id), ifMatch: request.headers['if-match'], patch }
    return sendOutcome(reply, await changeRule(base, change))
  })

  authorizedRoute(contract.listRuleChanges, () => ruleChanges(base))

  authorizedRoute(contract.ruleHistory, ({ params }) => historyOfRule(base, parseId(params.id)))

  authorizedRoute(contract.readVocabulary, () => vocabulary(base))
}
