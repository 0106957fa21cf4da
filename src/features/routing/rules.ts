import { contains, type MultiPolygon } from '../../kit/geo.ts'
import type { LatLng } from '../../kit/rd.ts'
import type { Comparison, Expression, Operand } from './language.ts'
import { BadExpression } from './tokens.ts'

/** What a name in a rule may stand for. Times are seconds since midnight. */
export type Value =
  | { kind: 'text'; text: string }
  | { kind: 'number'; value: number }
  | { kind: 'time'; seconds: number }
  | { kind: 'point'; point: LatLng }
  | { kind: 'set'; texts: ReadonlySet<string> }
  | { kind: 'areas'; areas: Areas }

/** By name of their type and by code. */
export type Areas = ReadonlyMap<string, ReadonlyMap<string, MultiPolygon>>
export type Context = ReadonlyMap<string, Value>

/**
 * Whether a rule holds for a report. Every part is judged, so that a mistake shows whatever the other parts say.
 * @throws BadExpression where it asks what this report does not have, or compares what can't be compared
 */
export function holds(expression: Expression, context: Context): boolean {
  if (expression.kind === 'compare') return compares(expression, context)
  if (expression.kind === 'in') return isIn(expression, context)
  const judged = expression.parts.map(part => holds(part, context))
  return expression.kind === 'and' ? judged.every(Boolean) : judged.some(Boolean)
}

function read(operand: Operand, context: Context): Value {
  if (operand.kind === 'text' && operand.text === '') throw new BadExpression('Een lege tekst kan niet.')
  if (operand.kind !== 'name') return operand
  const found = context.get(operand.name)
  if (!found) throw new BadExpression(`Deze naam is niet bekend: ${operand.name}`)
  return found
}

const orders: Record<Comparison, (sign: number) => boolean> = {
  '==': sign => sign === 0,
  '!=': sign => sign !== 0,
  '<=': sign => sign <= 0,
  '<': sign => sign < 0,
  '>=': sign => sign >= 0,
  '>': sign => sign > 0,
}

function compares({ left, by, right }: Extract<Expression, { kind: 'compare' }>, context: Context): boolean {
  const [a, b] = [comparable(read(left, context)), comparable(read(right, context))]
  if (typeof a === typeof b) return orders[by](a < b ? -1 : Number(a > b))
  if (by === '==' || by === '!=') return by === '!='
  throw new BadExpression('Een tekst en een getal zijn niet te vergelijken.')
}

function comparable(value: Value): string | number {
  if (value.kind === 'text') return value.text
  if (value.kind === 'number') return value.value
  if (value.kind === 'time') return value.seconds
  throw new BadExpression('Dit is niet te vergelijken; gebruik "in".')
}

function isIn({ left, right, path }: Extract<Expression, { kind: 'in' }>, context: Context): boolean {
  const value = read(left, context)
  const whole = read(right, context)
  if (whole.kind === 'areas') return isInArea(value, whole.areas, path)
  if (path.length > 0 || whole.kind !== 'set')
    throw new BadExpression('Rechts van "in" hoort een verzameling of gebied.')
  if (value.kind !== 'text') throw new BadExpression('Links van "in" hoort een tekst.')
  return whole.texts.has(value.text)
}

function isInArea(value: Value, areas: Areas, [type = '', code = '', ...more]: readonly string[]): boolean {
  const area = more.length === 0 ? areas.get(type)?.get(code) : undefined
  if (!area) throw new BadExpression(`Dit gebied is niet bekend: ${type} ${code}`)
  if (value.kind !== 'point') throw new BadExpression('Alleen een plaats kan in een gebied liggen.')
  return contains(area, value.point)
}

/** The fixed names of every report; the ids of its answers come beside them and never replace them. */
export const fixedNames = [
  { identifier: 'location', identifier_type: 'point' },
  { identifier: 'stadsdeel', identifier_type: 'str' },
  { identifier: 'sub', identifier_type: 'str' },
  { identifier: 'main', identifier_type: 'str' },
  { identifier: 'time', identifier_type: 'time' },
  { identifier: 'day', identifier_type: 'str' },
  { identifier: 'areas', identifier_type: 'dict' },
] as const

/** What is asked of a report, as it came in: the answers by their id, as a rule reads them (docs/wire/routing.md#context). */
export function answerValues(extraProperties: unknown): Map<string, Value> {
  const entries: readonly unknown[] = Array.isArray(extraProperties) ? extraProperties : []
  const found = new Map<string, Value>()
  for (const entry of entries) {
    const value = isObject(entry) && typeof entry.id === 'string' ? answerValue(entry.answer) : undefined
    if (value && isObject(entry)) found.set(String(entry.id), value)
  }
  return found
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function answerValue(answer: unknown): Value | undefined {
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
