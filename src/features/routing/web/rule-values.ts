import { useQuery } from '@tanstack/react-query'
import { departmentsQuery } from '#features/categories/departments/web/queries.ts'
import { useColleagueNames } from '#features/users/web/colleague-names.tsx'
import { visibleText } from '#kit/visible-text.ts'
import { shortened } from '#kit/words.ts'
import type { FailableQuery } from '#web/api.ts'
import { apiQuery, useApi, versionedQuery } from '#web/api.ts'
import { callWithHeaders, type Send } from '#web/call.ts'
import type { HistoryLine } from '#web/form/ChangeHistory.tsx'
import type { Description, FieldErrors, SaveResult, Saving } from '#web/form/use-form.ts'
import { saveResult, valuesBefore } from '#web/form/use-form.ts'
import {
  changeRoutingRule,
  createRoutingRule,
  dryRunRoutingRules,
  listRoutingRules,
  type ProposedRule,
  RoutingRule,
  type RuleChange,
  readRoutingRule,
  readVocabulary,
  reviewRoutingRules,
  type Vocabulary,
} from '../contract.ts'
import { codeInWords, namesIn, type RuleNames } from '../in-words.ts'
import { ExpressionError, orExpressionError, parseExpression } from '../language.ts'

export type RuleValues = {
  name: string
  isActive: boolean
  code: string
  departmentId: number
  userEmail: string
}

/** A new rule routes nothing until it is switched on. */
export const newRule: RuleValues = { name: '', isActive: false, code: '', departmentId: 0, userEmail: '' }

export type Names = RuleNames & { department: (id: number) => string; colleague: (address: string) => string }

function readRuleValues(body: unknown): RuleValues {
  const { name, isActive, code, departmentId, userEmail } = RoutingRule.parse(body)
  return { name, isActive, code, departmentId, userEmail: userEmail ?? '' }
}

export const conditionsText = (code: string, names: RuleNames) => codeInWords(code, names) ?? shortened(code)

export function ruleText(
  { code, departmentId, userEmail }: Pick<RoutingRule, 'code' | 'departmentId' | 'userEmail'>,
  names: Names,
) {
  const words = codeInWords(code, names)
  const target = `naar ${names.department(departmentId)}${userEmail === null ? '' : `, op naam van ${names.colleague(userEmail)}`}`
  return words === undefined ? `Niet te lezen als regel; ${target}.` : `Als ${words}: ${target}.`
}

export const describeRule = (values: RuleValues, names: Names): Description<RuleValues> => ({
  name: { label: 'Naam', text: values.name },
  isActive: { label: 'Status', text: values.isActive ? 'Actief' : 'Niet actief' },
  code: { label: 'Voorwaarden', text: conditionsText(values.code, names) },
  departmentId: { label: 'Afdeling', text: values.departmentId === 0 ? '' : names.department(values.departmentId) },
  userEmail: { label: 'Op naam van', text: values.userEmail === '' ? 'niemand' : names.colleague(values.userEmail) },
})

export function syntaxError(code: string): ExpressionError | undefined {
  const parsed = orExpressionError(() => parseExpression(code))
  return parsed instanceof ExpressionError ? parsed : undefined
}

const codeError = (code: string) => (visibleText(code) ? syntaxError(code)?.message : 'Kies minstens één voorwaarde')

export const ruleErrors = ({ name, code, departmentId }: RuleValues): FieldErrors<RuleValues> => ({
  ...(!visibleText(name) && { name: 'Dit veld is verplicht' }),
  ...(name.trim().length > 255 && { name: 'Kies een naam van hoogstens 255 tekens' }),
  ...(codeError(code) && { code: codeError(code) ?? '' }),
  ...(departmentId === 0 && { departmentId: 'Kies een afdeling' }),
})

const fields = {
  name: 'name',
  isActive: 'isActive',
  code: 'code',
  departmentId: 'departmentId',
  userEmail: 'userEmail',
} as const

const bodyOf = ({ userEmail, ...values }: RuleValues) => ({ ...values, userEmail: userEmail || null })

export function saveRule(
  send: Send,
  id: number,
  { values, version, changed }: Saving<RuleValues>,
): Promise<SaveResult<RuleValues>> {
  const body = Object.fromEntries(Object.entries(bodyOf(values)).filter(([name]) => changed.some(one => one === name)))
  const request = { params: { id }, body, headers: { 'If-Match': version } }
  return saveResult(callWithHeaders(changeRoutingRule, request, send), { read: readRuleValues, fields })
}

/** Adds the rule at the end. @returns the id of the created rule */
export async function addRule(send: Send, values: RuleValues) {
  const sending = callWithHeaders(createRoutingRule, { body: bodyOf(values) }, send)
  const result = await saveResult(sending, { read: readRuleValues, fields })
  return { result, id: result.kind === 'saved' ? (await sending).body.expressionId : undefined }
}

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

type Change = RuleChange['changes'][number]

const ruleBefore = (changes: readonly Change[]) =>
  valuesBefore<RuleValues>(changes, {
    name: from => (typeof from === 'string' ? { name: from } : {}),
    code: from => (typeof from === 'string' ? { code: from } : {}),
    departmentId: from => (typeof from === 'number' ? { departmentId: from } : {}),
    userEmail: from => ({ userEmail: typeof from === 'string' ? from : '' }),
    isActive: from => (typeof from === 'boolean' ? { isActive: from } : {}),
  })

export const removedRule = ({ changes }: RuleChange): RuleValues => ({ ...newRule, ...ruleBefore(changes) })

export function orderIn({ rule, changes }: RuleChange): { from: number[]; to: number[] } | undefined {
  const [change] = rule === null ? changes : []
  const ids = (value: unknown) => (Array.isArray(value) ? value.map(Number) : [])
  return change && { from: ids(change.from), to: ids(change.to) }
}

type FieldText = { label: string; text: (value: unknown, names: Names) => string }

const fieldTexts: Readonly<Record<string, FieldText>> = {
  name: { label: 'Naam', text: value => (typeof value === 'string' ? value : 'leeg') },
  code: {
    label: 'Voorwaarden',
    text: (value, names) => (typeof value === 'string' ? conditionsText(value, names) : 'leeg'),
  },
  departmentId: {
    label: 'Afdeling',
    text: (value, names) => (typeof value === 'number' ? names.department(value) : 'geen'),
  },
  userEmail: { label: 'Op naam van', text: (value, names) => (value ? names.colleague(String(value)) : 'niemand') },
}

function changeText({ field, from, to }: Change, names: Names): string[] {
  if (field === 'isActive') return to === null ? [] : [to ? 'Aangezet' : 'Uitgezet']
  const { label, text } = fieldTexts[field] ?? {}
  return text ? [`${label}: ${text(from, names)} werd ${text(to, names)}`] : []
}

function changeTextOf({ action, changes }: RuleChange, names: Names): string {
  if (action === 'created') return 'Toegevoegd'
  if (action === 'deleted') return 'Verwijderd'
  return changes.flatMap(change => changeText(change, names)).join('\n')
}

const lineOf = ({ id, at, by }: RuleChange, names: Names) => ({
  id,
  at,
  by: by === null ? undefined : names.colleague(by),
})

/** @param restore puts the old values into the form */
export const ruleLines = (
  history: readonly RuleChange[],
  names: Names,
  restore: (values: Partial<RuleValues>) => void,
): HistoryLine[] =>
  history.map(change => ({
    ...lineOf(change, names),
    text: changeTextOf(change, names),
    onRestore: change.action === 'changed' ? () => restore(ruleBefore(change.changes)) : undefined,
  }))

/** @param restore undefined when the change cannot be restored */
export const allRuleLines = (
  history: readonly RuleChange[],
  names: Names,
  restore: (change: RuleChange) => (() => void) | undefined,
): HistoryLine[] =>
  history.map(change => ({
    ...lineOf(change, names),
    text: change.rule ? `${change.rule.name}\n${changeTextOf(change, names)}` : 'Volgorde gewijzigd',
    onRestore: restore(change),
    restoreLabel: change.action === 'deleted' ? 'Voeg weer toe' : 'Herstel deze volgorde',
  }))

type Department = { id: number; code: string; name: string }

type RuleReferences = { names: Names; vocabulary: Vocabulary; departments: readonly Department[] }

export function useRuleNames(): { loaded: RuleReferences | undefined; queries: readonly FailableQuery[] } {
  const colleague = useColleagueNames()
  const queries = [
    useApi(
      readVocabulary,
      {},
      { staleTime: 5 * 60_000, meta: { errorTitle: 'De categorieën en gebieden konden niet opgehaald worden' } },
    ),
    useQuery(departmentsQuery),
  ] as const
  const [{ data: vocabulary }, found] = queries
  const departments = found.data?.results
  if (!vocabulary || !departments) return { loaded: undefined, queries }
  const names = {
    ...namesIn(vocabulary),
    department: (wanted: number) => departments.find(({ id }) => id === wanted)?.name ?? 'een afdeling die weg is',
    colleague,
  }
  return { loaded: { names, vocabulary, departments }, queries }
}
