import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'

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

const access = ['sia_read', 'sia_expression_write']

export const reviewRoutingRules = endpoint('GET', '/api/routing-rules/review', {
  access,
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

export const dryRunRoutingRules = endpoint('POST', '/api/routing-rules/dry-run', {
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

export const listMisplacedReports = endpoint('GET', '/api/routing-rules/misplaced-reports', {
  access,
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
  access,
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
