import { contains, type MultiPolygon } from '#kit/geo.ts'
import type { LatLng } from '#kit/rd.ts'
import type { Comparison, Expression, Operand } from './language.ts'
import { ExpressionError, orExpressionError } from './language.ts'

/** Times are seconds since midnight. */
export type ExpressionValue =
  | { kind: 'text'; text: string }
  | { kind: 'number'; value: number }
  | { kind: 'time'; seconds: number }
  | { kind: 'point'; point: LatLng }
  | { kind: 'set'; texts: ReadonlySet<string> }
  | { kind: 'areas'; areas: Areas }

/** By the name of the type, then by code. */
export type Areas = ReadonlyMap<string, ReadonlyMap<string, MultiPolygon>>
export type ExpressionContext = ReadonlyMap<string, ExpressionValue>

/**
 * Evaluates without short-circuiting, to find every error. @throws ExpressionError for an unknown name or
 * incompatible values
 */
export function evaluateExpression(expression: Expression, context: ExpressionContext): boolean {
  if (expression.kind === 'compare') return compares(expression, context)
  if (expression.kind === 'in') return isIn(expression, context)
  const judged = expression.parts.map(part => evaluateExpression(part, context))
  return expression.kind === 'and' ? judged.every(Boolean) : judged.some(Boolean)
}

export const evaluatesTrue = (expression: Expression, context: ExpressionContext): boolean =>
  orExpressionError(() => evaluateExpression(expression, context)) === true

function resolve(operand: Operand, context: ExpressionContext): ExpressionValue {
  if (operand.kind === 'text' && operand.text === '') throw new ExpressionError('Een lege tekst kan niet.')
  if (operand.kind !== 'name') return operand
  const value = context.get(operand.name)
  if (!value) throw new ExpressionError(`Deze naam is niet bekend: ${operand.name}`)
  return value
}

const comparators: Record<Comparison, (sign: number) => boolean> = {
  '==': sign => sign === 0,
  '!=': sign => sign !== 0,
  '<=': sign => sign <= 0,
  '<': sign => sign < 0,
  '>=': sign => sign >= 0,
  '>': sign => sign > 0,
}

function compares({ left, by, right }: Extract<Expression, { kind: 'compare' }>, context: ExpressionContext): boolean {
  const [a, b] = [comparable(resolve(left, context)), comparable(resolve(right, context))]
  if (typeof a === typeof b) return comparators[by](a < b ? -1 : Number(a > b))
  if (by === '==' || by === '!=') return by === '!='
  throw new ExpressionError('Een tekst en een getal zijn niet te vergelijken.')
}

function comparable(value: ExpressionValue): string | number {
  if (value.kind === 'text') return value.text
  if (value.kind === 'number') return value.value
  if (value.kind === 'time') return value.seconds
  throw new ExpressionError('Dit is niet te vergelijken; gebruik "in".')
}

function isIn({ left, right, path }: Extract<Expression, { kind: 'in' }>, context: ExpressionContext): boolean {
  const value = resolve(left, context)
  const container = resolve(right, context)
  if (container.kind === 'areas') return isInArea(value, container.areas, path)
  if (path.length > 0 || container.kind !== 'set')
    throw new ExpressionError('Rechts van "in" hoort een verzameling of gebied.')
  if (value.kind !== 'text') throw new ExpressionError('Links van "in" hoort een tekst.')
  return container.texts.has(value.text)
}

function isInArea(value: ExpressionValue, areas: Areas, [type = '', code = '', ...more]: readonly string[]): boolean {
  const area = more.length === 0 ? areas.get(type)?.get(code) : undefined
  if (!area) throw new ExpressionError(`Dit gebied is niet bekend: ${type} ${code}`)
  if (value.kind !== 'point') throw new ExpressionError('Alleen een plaats kan in een gebied liggen.')
  return contains(area, value.point)
}

export const orderKey = 'order'

/** Answer ids are added to these names and never override them. */
export const fixedNames = [
  { identifier: 'location', identifier_type: 'point' },
  { identifier: 'stadsdeel', identifier_type: 'str' },
  { identifier: 'sub', identifier_type: 'str' },
  { identifier: 'main', identifier_type: 'str' },
  { identifier: 'time', identifier_type: 'time' },
  { identifier: 'day', identifier_type: 'str' },
  { identifier: 'areas', identifier_type: 'dict' },
] as const

/** docs/wire/routing.md#context */
export function answerValues(extraProperties: unknown): Map<string, ExpressionValue> {
  const entries: readonly unknown[] = Array.isArray(extraProperties) ? extraProperties : []
  const values = new Map<string, ExpressionValue>()
  for (const entry of entries) {
    const value = isObject(entry) && typeof entry.id === 'string' ? answerValue(entry.answer) : undefined
    if (value && isObject(entry)) values.set(String(entry.id), value)
  }
  return values
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function answerValue(answer: unknown): ExpressionValue | undefined {
  if (Array.isArray(answer)) return { kind: 'set', texts: new Set(answer.flatMap(one => textOf(one) ?? [])) }
  if (typeof answer === 'number') return { kind: 'number', value: answer }
  const text = textOf(answer)
  return text === undefined ? undefined : { kind: 'text', text }
}

function textOf(answer: unknown): string | undefined {
  if (typeof answer === 'string') return answer
  if (typeof answer === 'boolean') return String(answer)
  if (!isObject(answer)) return undefined
  return textOf(answer.label ?? answer.value)
}
