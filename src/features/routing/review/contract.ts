import { z } from 'zod'
import { endpoint } from '../../../kit/endpoint.ts'

const RuleReview = z.object({
  /** Rules that do not do what they seem to; `rule` and `by` are places in the order of the rules, from 0. */
  problems: z.array(
    z.object({
      rule: z.int(),
      /** It cannot be parsed; no report satisfies it; rules before it (`by`) catch all its reports; it cannot be judged. */
      kind: z.enum(['invalid', 'never', 'shadowed', 'too-complex']),
      message: z.string(),
      by: z.array(z.int()),
    }),
  ),
  /** Categories without a department of their own that no rule sends to one in every case. */
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
/** How many of the last reports a dry run compares. */
export const maxDryRunReports = 1000

/** Where a report goes: by this rule, or by its category when that is null. */
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
  /** The departments that have it. */
  now: z.array(z.int()),
  /** Where the present rules would send it. */
  from: Destination,
  to: Destination,
  /** The conditions of the rule in `to` that hold for it, as they are written. */
  because: z.array(z.string()),
  /** What it is about: the first words, the sub category, and the street. Null for a report that the user may not see. */
  about: z.object({ text: z.string(), category: z.string(), street: z.string() }).nullable(),
})
export type ChangedDestination = z.output<typeof ChangedDestination>

const TriedRule = z.object({
  /** How many of the reports satisfy it, and how many of those an earlier rule takes. */
  matching: z.int(),
  takenEarlier: z.int(),
  /** Of a rule with several conditions: how many satisfy each, and how many satisfy all but this one. */
  conditions: z.array(z.object({ code: z.string(), holding: z.int(), onlyMissing: z.int() })),
})
export type TriedRule = z.output<typeof TriedRule>

export const dryRunRoutingRules = endpoint('POST', '/api/routing-rules/dry-run', {
  access: ['sia_read', 'sia_write', 'sia_expression_write'],
  body: z.object({
    rules: z.array(ProposedRule).max(maxRules),
    /**
     * The place in `rules`, from 0, of the rule that is tried: it counts as active. `changes` are then the reports that are
     * elsewhere than they would go by it, and those that it no longer takes.
     */
    tried: z.int().min(0).optional(),
  }),
  answer: z.object({
    /** How many of the last reports were compared: fewer than there are when it took too long. */
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
  /** The version that a bulk change names. */
  updatedAt: z.string(),
  /** The departments that have it. */
  from: z.array(z.int()),
  to: Destination,
})
export type MisplacedReport = z.output<typeof MisplacedReport>

export const listMisplacedReports = endpoint('GET', '/api/routing-rules/misplaced-reports', {
  access,
  answer: z.object({
    /** How many of the last open reports were compared: fewer than there are when it took too long. */
    checked: z.int(),
    isComplete: z.boolean(),
    reports: z.array(MisplacedReport),
    /** Reports that a colleague sent elsewhere: these stay. */
    routedByStaff: z.int(),
  }),
  summary: 'The open reports that another department has than the rules say now',
})

export const checkExpression = endpoint('POST', '/api/expressions/check', {
  access,
  body: z.object({ code: z.string().max(10_000) }),
  answer: z.object({
    /** Null: the code is an expression. `line` and `column` count from 1; null for an error that is at no one place. */
    error: z
      .object({
        message: z.string(),
        line: z.int().nullable(),
        column: z.int().nullable(),
        length: z.int().nullable(),
      })
      .nullable(),
    /** Names that are no fixed ones: the ids of answers. A report without one of them never satisfies the expression. */
    answers: z.array(z.string()),
  }),
  summary: 'Whether code is an expression, and where its first error is',
})
