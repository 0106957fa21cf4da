import type { Base } from '#server/base.ts'
import type { Http, Routes } from '#server/http/http-server.ts'
import { paginateItems, parseId } from '#server/http/pagination.ts'
import { sendOutcome } from '#server/http/version.ts'
import * as contract from '../contract.ts'
import { dryRun } from './dry-run.ts'
import * as expressions from './expressions.ts'
import { checkExpression, findMisplacedReports, reviewCurrentRules } from './review.ts'
import {
  changeRule,
  createRule,
  deleteRoutingRule,
  historyOfRule,
  listRoutingRules,
  orderRoutingRules,
  readRule,
  ruleChanges,
  setRoutingRule,
  vocabulary,
} from './routing-rules.ts'
import type { ExpressionRow } from './store.ts'

export const routingRoutes: Routes = (http, base) => {
  expressionRoutes(http, base)
  ruleRoutes(http, base)
  reviewRoutes(http, base)
}

function expressionRoutes({ authorizedRoute }: Http, base: Base) {
  authorizedRoute(contract.listExpressions, async ({ query, request }) => {
    const rows = await expressions.listExpressions(base, { name: query.name, types: query.type_name })
    return paginateItems(base.publicUrl + request.url, query, rows.map(toExpression))
  })

  authorizedRoute(contract.expressionContext, async ({ query }) => expressions.namesFor(query.type))

  authorizedRoute(contract.validateExpression, async ({ query, reply }) => {
    await expressions.validateExpression(base, query)
    return reply.code(200).send()
  })

  authorizedRoute(contract.readExpression, async ({ params }) =>
    toExpression(await expressions.readExpression(base, parseId(params.id))),
  )

  authorizedRoute(contract.createExpression, async ({ user, body, reply }) => {
    const row = await expressions.createExpression(base, user, body())
    reply.code(201)
    return toExpression(row)
  })

  authorizedRoute(contract.replaceExpression, async ({ user: by, params, body: changes }) =>
    toExpression(await expressions.changeExpression(base, { by, id: parseId(params.id), changes })),
  )

  authorizedRoute(contract.changeExpression, async ({ user: by, params, body: changes }) =>
    toExpression(await expressions.changeExpression(base, { by, id: parseId(params.id), changes })),
  )

  authorizedRoute(contract.deleteExpression, async ({ user, params, reply }) => {
    await expressions.deleteExpression(base, user, parseId(params.id))
    reply.code(204)
    return undefined
  })
}

const toExpression = ({ id, name, code, type, department, position }: ExpressionRow): contract.Expression => ({
  id,
  name,
  code,
  type,
  routing_department: department && { department, order: position ?? 0 },
})

function ruleRoutes({ authorizedRoute }: Http, base: Base) {
  authorizedRoute(contract.listRoutingRules, () => listRoutingRules(base))

  authorizedRoute(contract.orderRoutingRules, ({ user, body }) => orderRoutingRules(base, user, body()))

  authorizedRoute(contract.putRoutingRule, async ({ user: by, params, body: input }) =>
    setRoutingRule(base, { by, id: parseId(params.id), input }),
  )

  authorizedRoute(contract.deleteRoutingRule, async ({ user, params, reply }) => {
    await deleteRoutingRule(base, user, parseId(params.id))
    reply.code(204)
    return undefined
  })

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

function reviewRoutes({ authorizedRoute }: Http, base: Base) {
  authorizedRoute(contract.reviewRoutingRules, () => reviewCurrentRules(base))

  authorizedRoute(contract.dryRunRoutingRules, ({ user, body }) => dryRun(base, user, body()))

  authorizedRoute(contract.listMisplacedReports, () => findMisplacedReports(base))

  authorizedRoute(contract.checkExpression, ({ body }) => checkExpression(base.db, body().code))
}
