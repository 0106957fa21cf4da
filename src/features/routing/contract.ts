import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { halPage, PageQuery, repeatedParam } from '#kit/hal.ts'
import { requiredText } from '#kit/schemas.ts'

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
const rulesPath = '/api/routing-rules'
const rulePath = `${rulesPath}/:id` as const
const reading = ['sia_read', 'sia_expression_write'] as const
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

export const listRoutingRules = endpoint('GET', rulesPath, {
  access: reading,
  answer: z.array(RoutingRule),
  summary: 'The rules that send new reports to a department, in order of evaluation',
})
export const orderRoutingRules = endpoint('PUT', `${rulesPath}/order`, {
  access: writing,
  body: z.object({ from: z.array(z.int()), to: z.array(z.int()) }),
  answer: z.array(RoutingRule),
  summary: 'Evaluate the rules in another order; 412 when their order is no longer the one that the user saw',
})
export const putRoutingRule = endpoint('PUT', rulePath, {
  access: writing,
  body: RuleInput,
  answer: RoutingRule,
  summary: 'Set the rule of an expression',
})
export const deleteRoutingRule = endpoint('DELETE', rulePath, {
  access: writing,
  answer: z.undefined(),
  summary: 'Remove the rule of an expression',
})

const ruleValues = {
  name: requiredText(255),
  code: requiredText(10_000),
  departmentId: z.int(),
  userEmail: z.string().trim().nullable(),
  isActive: z.boolean(),
}

const NewRule = z.object({
  ...ruleValues,
  isActive: ruleValues.isActive.default(true),
  userEmail: ruleValues.userEmail.default(null),
})
export type NewRule = z.output<typeof NewRule>

const RulePatch = z.object(ruleValues).partial()
export type RulePatch = z.output<typeof RulePatch>

export const readRoutingRule = endpoint('GET', rulePath, {
  access: reading,
  answer: RoutingRule,
  summary: 'A rule with its expression',
})

export const createRoutingRule = endpoint('POST', rulesPath, {
  access: writing,
  body: NewRule,
  answer: RoutingRule,
  summary: 'Add a rule with its expression, which is evaluated last',
})

export const changeRoutingRule = endpoint('PATCH', rulePath, {
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

export const listRuleChanges = endpoint('GET', `${rulesPath}/history`, {
  access: reading,
  answer: z.array(RuleChange),
  summary: 'The last changes of all rules and of their order, newest first',
})

export const ruleHistory = endpoint('GET', `${rulePath}/history`, {
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

export const readVocabulary = endpoint('GET', `${rulesPath}/vocabulary`, {
  access: reading,
  answer: Vocabulary,
  summary: 'What rules can speak of: categories, areas, districts and questions that have options',
})

const RuleReview = z.object({
  /** `rule` and `by` are indexes in the order of the rules. */
  problems: z.array(
    z.object({
      rule: z.int(),
      /** `shadowed`: earlier rules (`by`) catch all its reports. `too-complex`: it cannot be judged. */
      kind: z.enum(['invalid', 'never', 'shadowed', 'too-complex']),
      message: z.string(),
      by: z.array(z.int()),
    }),
  ),
  /** Categories without a department that no rule routes in every case. */
  unreached: z.array(z.object({ id: z.int(), name: z.string(), main: z.string(), sometimesBy: z.array(z.int()) })),
})

export type RuleProblem = z.output<typeof RuleReview>['problems'][number]

export const reviewRoutingRules = endpoint('GET', `${rulesPath}/review`, {
  access: reading,
  answer: RuleReview,
  summary: 'Which rules can never hold or are shadowed, and which categories reach no department',
})

const ProposedRule = z.object({
  name: z.string().trim().max(255),
  code: z.string().max(10_000),
  departmentId: z.int(),
  userEmail: z.string().trim().nullable().default(null),
  isActive: z.boolean().default(true),
})
export type ProposedRule = z.output<typeof ProposedRule>

const maxRules = 500
export const maxDryRunReports = 1000

/** `rule` is null when the category decides. */
const Destination = z.object({
  departmentIds: z.array(z.int()),
  userEmail: z.string().nullable(),
  rule: z.string().nullable(),
})
export type Destination = z.output<typeof Destination>

const ChangedDestination = z.object({
  reportId: z.int(),
  createdAt: z.string(),
  categoryId: z.int(),
  isOpen: z.boolean(),
  now: z.array(z.int()),
  from: Destination,
  to: Destination,
  /** The conditions of the rule in `to` that hold. */
  because: z.array(z.string()),
  /** Null for a report that the user may not see. */
  about: z.object({ text: z.string(), category: z.string(), street: z.string() }).nullable(),
})
export type ChangedDestination = z.output<typeof ChangedDestination>

const TriedRule = z.object({
  matching: z.int(),
  takenEarlier: z.int(),
  /** For a rule with several conditions: reports that satisfy each, and reports that miss only this one. */
  conditions: z.array(z.object({ code: z.string(), holding: z.int(), onlyMissing: z.int() })),
})
export type TriedRule = z.output<typeof TriedRule>

export const dryRunRoutingRules = endpoint('POST', `${rulesPath}/dry-run`, {
  access: ['sia_read', 'sia_write', 'sia_expression_write'],
  body: z.object({
    rules: z.array(ProposedRule).max(maxRules),
    /**
     * The index of the tried rule, which counts as active. `changes` then compares its outcome with the current
     * place of the reports.
     */
    tried: z.int().min(0).optional(),
  }),
  answer: z.object({
    checked: z.int(),
    isComplete: z.boolean(),
    changes: z.array(ChangedDestination),
    /** Null without `tried`, and for a rule that cannot be parsed. */
    tried: TriedRule.nullable(),
    review: RuleReview,
  }),
  summary: 'Where the last 1,000 reports would go if these were the rules, in this order; nothing is changed',
})

const MisplacedReport = z.object({
  reportId: z.int(),
  updatedAt: z.string(),
  from: z.array(z.int()),
  to: Destination,
})
export type MisplacedReport = z.output<typeof MisplacedReport>

export const listMisplacedReports = endpoint('GET', `${rulesPath}/misplaced-reports`, {
  access: reading,
  answer: z.object({
    checked: z.int(),
    isComplete: z.boolean(),
    reports: z.array(MisplacedReport),
    /** Reports that a colleague routed stay. */
    routedByStaff: z.int(),
  }),
  summary: 'The open reports that another department has than the rules say now',
})

export const checkExpression = endpoint('POST', '/api/expressions/check', {
  access: reading,
  body: z.object({ code: z.string().max(10_000) }),
  answer: z.object({
    /** Null for valid code. `line` and `column` count from 1; null for an error without a place. */
    error: z
      .object({
        message: z.string(),
        line: z.int().nullable(),
        column: z.int().nullable(),
        length: z.int().nullable(),
      })
      .nullable(),
    /** Ids of answers. A report without one of them never satisfies the expression. */
    answers: z.array(z.string()),
  }),
  summary: 'Whether code is an expression, and where its first error is',
})
