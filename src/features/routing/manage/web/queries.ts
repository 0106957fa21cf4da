import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callWithHeaders, type Send } from '../../../../web/call.ts'
import { versioned } from '../../../../web/form/save-result.ts'
import { deleteExpression, listRoutingRules, orderRoutingRules, type RoutingRule } from '../../contract.ts'
import {
  checkExpression,
  dryRunRoutingRules,
  listMisplacedReports,
  type ProposedRule,
  reviewRoutingRules,
} from '../../review/contract.ts'
import { listRuleChanges, readRoutingRule, readVocabulary, ruleHistory } from '../contract.ts'
import { readRuleValues } from './rule-values.ts'

/** The first part of the key of every query about routing rules. */
export const rulesKey = 'routing-rules'

/** Every rule, in the order of evaluation. */
export const rulesQuery = (send: Send) =>
  queryOptions({
    queryKey: [rulesKey, 'list'],
    queryFn: ({ signal }) => call(listRoutingRules, { signal }, send),
    meta: { suppressErrorNotice: true },
  })

/** One rule with its version. */
export const ruleQuery = (send: Send, id: number) =>
  queryOptions({
    queryKey: [rulesKey, 'one', id],
    queryFn: async ({ signal }) =>
      versioned(await callWithHeaders(readRoutingRule, { params: { id }, signal }, send), readRuleValues),
    meta: { suppressErrorNotice: true },
  })

/** What is wrong with the rules as they are. */
export const reviewQuery = (send: Send) =>
  queryOptions({
    queryKey: [rulesKey, 'review'],
    queryFn: ({ signal }) => call(reviewRoutingRules, { signal }, send),
    meta: { suppressAccessErrors: true },
  })

/** What rules can speak of. */
export const vocabularyQuery = (send: Send) =>
  queryOptions({
    queryKey: [rulesKey, 'vocabulary'],
    queryFn: ({ signal }) => call(readVocabulary, { signal }, send),
    staleTime: 5 * 60_000,
    meta: { errorTitle: 'De categorieën en gebieden konden niet opgehaald worden' },
  })

export const ruleChangesQuery = (send: Send) =>
  queryOptions({
    queryKey: [rulesKey, 'history'],
    queryFn: ({ signal }) => call(listRuleChanges, { signal }, send),
    meta: { suppressAccessErrors: true },
  })

export const ruleHistoryQuery = (send: Send, id: number) =>
  queryOptions({
    queryKey: [rulesKey, 'one', id, 'history'],
    queryFn: ({ signal }) => call(ruleHistory, { params: { id }, signal }, send),
    meta: { suppressAccessErrors: true },
  })

/** Other rules than the present ones; `tried`: the place of the rule that is changed or added. */
export type Proposal = { rules: readonly ProposedRule[]; tried?: number }

/** Where the last reports would go by other rules; the figures before stay until there are new ones. */
export const dryRunQuery = (send: Send, { rules, tried }: Proposal) =>
  queryOptions({
    queryKey: [rulesKey, 'dry-run', rules, tried],
    queryFn: ({ signal }) => call(dryRunRoutingRules, { body: { rules: [...rules], tried }, signal }, send),
    placeholderData: keepPreviousData,
    retry: false,
    meta: { suppressErrorNotice: true },
  })

/** Whether the server can evaluate code, which the browser could parse. */
export const codeCheckQuery = (send: Send, code: string) =>
  queryOptions({
    queryKey: [rulesKey, 'check', code],
    queryFn: ({ signal }) => call(checkExpression, { body: { code }, signal }, send),
    meta: { suppressErrorNotice: true },
  })

/** @param runningChanges how many bulk changes are running: with each that ends there may be fewer */
export const misplacedQuery = (send: Send, runningChanges: number) =>
  queryOptions({
    queryKey: [rulesKey, 'misplaced', runningChanges],
    queryFn: ({ signal }) => call(listMisplacedReports, { signal }, send),
    placeholderData: keepPreviousData,
    meta: { suppressAccessErrors: true },
  })

/** Puts the rules in another order. */
export const orderRules = (send: Send, order: { from: number[]; to: number[] }): Promise<RoutingRule[]> =>
  call(orderRoutingRules, { body: order }, send)

/** Removes a rule with its expression. */
export const removeRule = (send: Send, id: number) => call(deleteExpression, { params: { id } }, send)
