import { apiQuery, versionedQuery } from '#web/api.ts'
import { listRoutingRules } from '../../contract.ts'
import { dryRunRoutingRules, type ProposedRule, reviewRoutingRules } from '../../review/contract.ts'
import { readRoutingRule } from '../contract.ts'
import { readRuleValues } from './rule-values.ts'

export const rulesKey = 'routing-rules'

export const rulesQuery = apiQuery(listRoutingRules, {})

export const ruleQuery = (id: number) =>
  versionedQuery(readRoutingRule, { params: { id } }, ({ body, version }) => ({
    values: readRuleValues(body),
    version,
  }))

export const reviewQuery = apiQuery(reviewRoutingRules, {}, { meta: { suppressAccessErrors: true } })

export type Proposal = { rules: readonly ProposedRule[]; tried?: number }

export const dryRunQuery = ({ rules, tried }: Proposal) =>
  apiQuery(dryRunRoutingRules, { body: { rules: [...rules], tried } }, { keepsPrevious: true, retry: false })
