import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { requiredText } from '#kit/required-text.ts'
import { RoutingRule } from '../contract.ts'

const values = {
  name: requiredText(255),
  code: requiredText(10_000),
  departmentId: z.int(),
  userEmail: z.string().trim().nullable(),
  isActive: z.boolean(),
}

const NewRule = z.object({
  ...values,
  isActive: values.isActive.default(true),
  userEmail: values.userEmail.default(null),
})
export type NewRule = z.output<typeof NewRule>

const RulePatch = z.object(values).partial()
export type RulePatch = z.output<typeof RulePatch>

const reading = ['sia_read', 'sia_expression_write']
const writing = ['sia_write', 'sia_expression_write']
const path = '/api/routing-rules'
const one = `${path}/:id` as const

export const readRoutingRule = endpoint('GET', one, {
  access: reading,
  answer: RoutingRule,
  summary: 'A rule with its expression',
})

export const createRoutingRule = endpoint('POST', path, {
  access: writing,
  body: NewRule,
  answer: RoutingRule,
  summary: 'Add a rule with its expression, which is evaluated last',
})

export const changeRoutingRule = endpoint('PATCH', one, {
  access: writing,
  body: RulePatch,
  answer: RoutingRule,
  summary: 'Change what is named of a rule and its expression',
})

const RuleChange = z.object({
  id: z.int(),
  at: z.string(),
  by: z.string().nullable(),
  rule: z.object({ id: z.int(), name: z.string() }).nullable(),
  action: z.enum(['created', 'changed', 'deleted']),
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
})
export type RuleChange = z.output<typeof RuleChange>

export const listRuleChanges = endpoint('GET', `${path}/history`, {
  access: reading,
  answer: z.array(RuleChange),
  summary: 'The last changes of all rules and of their order, newest first',
})

export const ruleHistory = endpoint('GET', `${one}/history`, {
  access: reading,
  answer: z.array(RuleChange),
  summary: 'Who changed a rule, when and how; newest first',
})

const QuestionForRules = z.object({
  key: z.string(),
  label: z.string(),
  isSet: z.boolean(),
  options: z.array(z.string()),
})
export type QuestionForRules = z.output<typeof QuestionForRules>

const Vocabulary = z.object({
  categories: z.array(z.object({ id: z.int(), sub: z.string(), main: z.string(), isActive: z.boolean() })),
  areas: z.array(z.object({ type: z.string(), code: z.string(), name: z.string() })),
  districts: z.array(z.object({ letter: z.string(), name: z.string() })),
  questions: z.array(QuestionForRules),
})
export type Vocabulary = z.output<typeof Vocabulary>

export const readVocabulary = endpoint('GET', `${path}/vocabulary`, {
  access: reading,
  answer: Vocabulary,
  summary: 'What rules can speak of: categories, areas, districts and questions that have options',
})
