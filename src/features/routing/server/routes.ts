import type { Routes } from '#server/http/http-server.ts'
import { paginateItems, parseId } from '#server/http/pagination.ts'
import * as contract from '../contract.ts'
import * as expressions from './expressions.ts'
import { deleteRoutingRule, listRoutingRules, orderRoutingRules, setRoutingRule } from './routing-rules.ts'
import type { ExpressionRow } from './store.ts'

export const routingRoutes: Routes = ({ authorizedRoute }, base) => {
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
}

const toExpression = ({ id, name, code, type, department, position }: ExpressionRow): contract.Expression => ({
  id,
  name,
  code,
  type,
  routing_department: department && { department, order: position ?? 0 },
})
