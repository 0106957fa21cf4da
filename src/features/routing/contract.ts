import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { halPage, PageQuery, repeatedParam } from '#kit/hal.ts'
import { requiredText } from '#kit/required-text.ts'

const RoutingDepartment = z.object({
  department: z.object({ id: z.int(), code: z.string(), name: z.string(), is_intern: z.boolean() }),
  order: z.int(),
})

export const Expression = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  type: z.string(),
  routing_department: RoutingDepartment.nullable(),
})
export type Expression = z.output<typeof Expression>

const name = requiredText(255)
const code = z.string().min(1).max(10_000)
const NewExpression = z.object({ name, code, type: z.string() })
const ExpressionChange = NewExpression.partial().required({ type: true })

const path = '/signals/v1/private/expressions'
const one = `${path}/:id` as const
const writing = ['sia_write', 'sia_expression_write'] as const

export const listExpressions = endpoint('GET', path, {
  access: ['sia_read'],
  query: PageQuery.extend({ name: z.string().optional(), type_name: repeatedParam }),
  answer: halPage(Expression),
  summary: 'The expressions of routing rules',
})
export const readExpression = endpoint('GET', one, {
  access: ['sia_read'],
  answer: Expression,
  summary: 'One expression',
})
export const createExpression = endpoint('POST', path, {
  access: writing,
  body: NewExpression,
  answer: Expression,
  summary: 'Add an expression; its code is not parsed before it is validated or used',
})
export const replaceExpression = endpoint('PUT', one, {
  access: writing,
  body: NewExpression,
  answer: Expression,
  summary: 'Replace an expression',
})
export const changeExpression = endpoint('PATCH', one, {
  access: writing,
  body: ExpressionChange,
  answer: Expression,
  summary: 'Change an expression',
})
export const deleteExpression = endpoint('DELETE', one, {
  access: writing,
  answer: z.undefined(),
  summary: 'Remove an expression and the rule that uses it',
})

export const expressionContext = endpoint('GET', `${path}/context`, {
  access: ['sia_read'],
  query: z.object({ type: z.string().optional() }),
  answer: z.array(z.object({ identifier: z.string(), identifier_type: z.string(), type: z.string() })),
  summary: 'The names that an expression can use',
})
export const validateExpression = endpoint('GET', `${path}/validate`, {
  access: ['sia_read'],
  query: z.object({ type: z.string().optional(), expression: z.string().optional() }),
  answer: z.unknown(),
  summary: 'Whether an expression can be parsed and evaluated',
})

export const RoutingRule = z.object({
  expressionId: z.int(),
  name: z.string(),
  code: z.string(),
  departmentId: z.int(),
  userEmail: z.string().nullable(),
  position: z.int(),
  isActive: z.boolean(),
  /** Set when the rule was switched off because its expression failed. */
  error: z.string().nullable(),
})
export type RoutingRule = z.output<typeof RoutingRule>

const RuleInput = z.object({
  departmentId: z.int(),
  userEmail: z.string().trim().nullable().default(null),
  position: z.int().min(0).max(100_000).default(0),
  isActive: z.boolean().default(true),
})
export type RuleInput = z.output<typeof RuleInput>

export const listRoutingRules = endpoint('GET', '/api/routing-rules', {
  access: ['sia_read', 'sia_expression_write'],
  answer: z.array(RoutingRule),
  summary: 'The rules that send new reports to a department, in order of evaluation',
})
export const orderRoutingRules = endpoint('PUT', '/api/routing-rules/order', {
  access: writing,
  body: z.object({ from: z.array(z.int()), to: z.array(z.int()) }),
  answer: z.array(RoutingRule),
  summary: 'Evaluate the rules in another order; 412 when their order is no longer the one that the user saw',
})
export const putRoutingRule = endpoint('PUT', '/api/routing-rules/:id', {
  access: writing,
  body: RuleInput,
  answer: RoutingRule,
  summary: 'Set the rule of an expression',
})
export const deleteRoutingRule = endpoint('DELETE', '/api/routing-rules/:id', {
  access: writing,
  answer: z.undefined(),
  summary: 'Remove the rule of an expression',
})
