import { shortened } from '#kit/changed-part.ts'
import { visibleText } from '#kit/visible-text.ts'
import { callWithHeaders, type Send } from '#web/call.ts'
import { saveResult } from '#web/form/save-result.ts'
import type { Description, FieldErrors, SaveResult, Saving } from '#web/form/use-form.ts'
import { RoutingRule } from '../../contract.ts'
import { codeInWords, type RuleNames } from '../../form/in-words.ts'
import { parseExpression } from '../../language.ts'
import { ExpressionError } from '../../tokens.ts'
import { changeRoutingRule, createRoutingRule } from '../contract.ts'

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

export function readRuleValues(body: unknown): RuleValues {
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
  try {
    parseExpression(code)
    return undefined
  } catch (error) {
    if (error instanceof ExpressionError) return error
    throw error
  }
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
