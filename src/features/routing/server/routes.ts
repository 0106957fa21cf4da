import { Problem } from '../../../kit/problem.ts'
import type { Base } from '../../../server/base.ts'
import type { Routes } from '../../../server/http/http-server.ts'
import { paginateItems } from '../../../server/http/pagination.ts'
import { userByEmail } from '../../users/server/store.ts'
import * as contract from '../contract.ts'
import { parseExpression } from '../language.ts'
import { evaluate, fixedNames } from '../rules.ts'
import { ExpressionError } from '../tokens.ts'
import { areasByName, exampleContext } from './context.ts'
import * as store from './store.ts'

/** The only type of expressions. */
const routing = 'routing'

export const routingRoutes: Routes = ({ onAuthorized }, base) => {
  const { db } = base

  onAuthorized(contract.listExpressions, async ({ query, request }) => {
    const all = await store.listExpressions(db)
    const { name, type_name: types } = query
    if (name !== undefined && !all.some(one => one.name === name)) throw invalidChoice('name', name)
    const unknownType = types.find(type => type !== routing)
    if (unknownType !== undefined) throw invalidChoice('type_name', unknownType)
    const filtered = all.filter(one => name === undefined || one.name === name)
    return paginateItems(base.publicUrl + request.url, query, filtered.map(toWire))
  })

  onAuthorized(contract.expressionContext, async ({ query }) => {
    if (!query.type) throw new Problem('invalid-input', { result: 'type required' })
    checkType(query.type)
    return fixedNames.map(name => ({ ...name, type: routing }))
  })

  onAuthorized(contract.validateExpression, async ({ query: { type, expression }, reply }) => {
    if (!type || !expression) throw new Problem('invalid-input', { result: 'type and expression required' })
    checkType(type)
    await checkExpression(base, expression)
    return reply.code(200).send()
  })

  onAuthorized(contract.readExpression, async ({ params }) => toWire(await expressionOrNotFound(base, params.id)))

  onAuthorized(contract.createExpression, async ({ body, reply }) => {
    const values = body()
    checkType(values.type)
    const inserted = await store.insertExpression(db, values)
    if (!inserted) throw nameTaken()
    reply.code(201)
    return toWire(await expressionOrNotFound(base, String(inserted.id)))
  })

  onAuthorized(contract.replaceExpression, async ({ params, body }) => {
    const { id } = await expressionOrNotFound(base, params.id)
    return change(base, id, body())
  })

  onAuthorized(contract.changeExpression, async ({ params, body }) => {
    const { id, name, code } = await expressionOrNotFound(base, params.id)
    return change(base, id, { name, code, ...defined(body()) })
  })

  onAuthorized(contract.deleteExpression, async ({ params, reply }) => {
    const { id } = await expressionOrNotFound(base, params.id)
    await store.removeExpression(db, id)
    reply.code(204)
    return undefined
  })

  ruleRoutes(onAuthorized, base)
}

function ruleRoutes(on: Parameters<Routes>[0]['onAuthorized'], base: Base) {
  const { db } = base
  const rules = async () =>
    (await store.rulesInOrder(db)).map(({ expressionId, name, code, departmentId, userEmail, ...rest }) => ({
      expressionId,
      name,
      code,
      departmentId,
      userEmail,
      position: rest.position,
      isActive: rest.isActive,
      trouble: rest.trouble,
    }))

  on(contract.listRoutingRules, rules)

  on(contract.putRoutingRule, async ({ params, body }) => {
    const { id } = await expressionOrNotFound(base, params.id)
    const { userEmail, ...rule } = body()
    const user = userEmail === null ? null : await userByEmail(db, userEmail)
    if (user === undefined || (user && !user.isActive))
      throw new Problem('invalid-input', { userEmail: ['Deze collega is niet bekend.'] })
    await checkDepartment(base, rule.departmentId, user?.id ?? null)
    await store.upsertRule(db, { ...rule, expressionId: id, userId: user?.id ?? null })
    const storedRule = (await rules()).find(one => one.expressionId === id)
    if (!storedRule) throw new Problem('not-found')
    return storedRule
  })

  on(contract.deleteRoutingRule, async ({ params, reply }) => {
    const { id } = await expressionOrNotFound(base, params.id)
    if (!(await store.removeRule(db, id))) throw new Problem('not-found')
    reply.code(204)
    return undefined
  })
}

const toWire = ({ id, name, code, type, department, position }: store.ExpressionRow): contract.Expression => ({
  id,
  name,
  code,
  type,
  routing_department: department && { department, order: position ?? 0 },
})

async function expressionOrNotFound({ db }: Base, id: string): Promise<store.ExpressionRow> {
  const row = /^\d{1,15}$/.test(id) ? await store.expressionById(db, Number(id)) : undefined
  if (!row) throw new Problem('not-found')
  return row
}

async function change(base: Base, id: number, values: { name: string; code: string; type: string }) {
  checkType(values.type)
  if (!(await store.updateExpression(base.db, id, values))) throw nameTaken()
  return toWire(await expressionOrNotFound(base, String(id)))
}

const defined = ({ name, code, type }: { name?: string | undefined; code?: string | undefined; type: string }) => ({
  ...(name !== undefined && { name }),
  ...(code !== undefined && { code }),
  type,
})

const nameTaken = () =>
  new Problem('invalid-input', { non_field_errors: ['De velden name, type moeten een unieke set zijn.'] })

const invalidChoice = (field: string, value: string) =>
  new Problem('invalid-input', { [field]: [`Selecteer een geldige keuze. ${value} is geen beschikbare keuze.`] })

function checkType(type: string) {
  if (type !== routing) throw new Problem('invalid-input', { non_field_errors: [`type: ${type} does not exists`] })
}

async function checkExpression({ db }: Base, code: string) {
  const context = exampleContext(await areasByName(db))
  try {
    evaluate(parseExpression(code), context)
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    throw new Problem('invalid-input', { result: error.message })
  }
}

async function checkDepartment({ db }: Base, departmentId: number, userId: number | null) {
  const department = await db.selectFrom('departments').select('id').where('id', '=', departmentId).executeTakeFirst()
  if (!department) throw new Problem('invalid-input', { departmentId: ['Deze afdeling bestaat niet.'] })
  if (userId === null) return
  const membership = await db
    .selectFrom('userDepartments')
    .select('userId')
    .where('userId', '=', userId)
    .where('departmentId', '=', departmentId)
    .executeTakeFirst()
  if (!membership) throw new Problem('invalid-input', { userEmail: ['Deze collega werkt niet voor deze afdeling.'] })
}
