import { errorAt, type Token, tokenize } from './tokens.ts'

export type Operand =
  | { kind: 'name'; name: string }
  | { kind: 'text'; text: string }
  | { kind: 'number'; value: number }
  | { kind: 'time'; seconds: number }

const comparisons = ['==', '!=', '<=', '<', '>=', '>'] as const
export type Comparison = (typeof comparisons)[number]

export type Expression =
  | { kind: 'and' | 'or'; parts: readonly Expression[] }
  | { kind: 'compare'; left: Operand; by: Comparison; right: Operand }
  /** `path` follows the name on the right: `areas."stadsdeel"."A"`. */
  | { kind: 'in'; left: Operand; right: Operand; path: readonly string[] }

/** Joins nested parts of the same kind; any other expression is its only part. */
export const flattened = (expression: Expression, kind: 'and' | 'or'): readonly Expression[] =>
  expression.kind === kind ? expression.parts.flatMap(part => flattened(part, kind)) : [expression]

const maxDepth = 50

/**
 * `and` binds tighter than `or`, and there is no `not` (docs/wire/routing.md#language). @throws ExpressionError with
 * the place of the first error and the expected token
 */
export function parseExpression(code: string): Expression {
  const reader = tokenReader(code)
  const expression = parseOr(reader, 0)
  const left = reader.next()
  if (left) throw reader.expected('"and", "or" of het einde', left)
  return expression
}

type Reader = ReturnType<typeof tokenReader>

function tokenReader(code: string) {
  const tokens: readonly Token[] = tokenize(code)
  let position = 0
  const fail = (message: string, token: Token | undefined) =>
    errorAt(code, token ? { from: token.from, length: token.code.length } : { from: code.length, length: 0 }, message)
  return {
    fail,
    expected: (description: string, token: Token | undefined) => fail(`verwacht ${description}.`, token),
    next: () => tokens[position],
    take: () => tokens[position++],
    skip(text: string) {
      const token = tokens[position]
      if (!token || !('text' in token) || token.kind === 'text' || token.text !== text) return false
      position += 1
      return true
    },
  }
}

const combine = (kind: 'and' | 'or', parts: readonly Expression[]): Expression => {
  const [only, ...more] = parts
  return only && more.length === 0 ? only : { kind, parts }
}

function parseOr(reader: Reader, depth: number): Expression {
  if (depth > maxDepth) throw reader.fail(`meer dan ${maxDepth} haakjes in elkaar.`, reader.next())
  const parts = [parseAnd(reader, depth)]
  while (reader.skip('or')) parts.push(parseAnd(reader, depth))
  return combine('or', parts)
}

function parseAnd(reader: Reader, depth: number): Expression {
  const parts = [parseTerm(reader, depth)]
  while (reader.skip('and')) parts.push(parseTerm(reader, depth))
  return combine('and', parts)
}

function parseTerm(reader: Reader, depth: number): Expression {
  if (reader.skip('(')) {
    const inner = parseOr(reader, depth + 1)
    if (!reader.skip(')')) throw reader.expected('een haakje sluiten', reader.next())
    return inner
  }
  const first = reader.next()
  const left = parseOperand(reader)
  if (reader.skip('in')) {
    if (left.kind === 'name' || left.kind === 'text') return parseMembership(reader, left)
    throw reader.fail('verwacht een naam of een tekst links van "in".', first)
  }
  const by = comparisons.find(sign => reader.skip(sign))
  if (!by) throw reader.expected('een vergelijking (==, !=, <, >, in)', reader.next())
  return { kind: 'compare', left, by, right: parseOperand(reader) }
}

function parseMembership(reader: Reader, left: Operand): Expression {
  const right = parseName(reader)
  const path: string[] = []
  while (reader.skip('.')) {
    const part = parseName(reader)
    path.push(part.kind === 'text' ? part.text : part.name)
  }
  return { kind: 'in', left, right, path }
}

const keywords = ['and', 'or', 'in']

function parseName(reader: Reader): Extract<Operand, { kind: 'name' | 'text' }> {
  const token = reader.next()
  const operandRead = parseOperand(reader)
  if (operandRead.kind !== 'name' && operandRead.kind !== 'text') throw reader.expected('een naam of een tekst', token)
  return operandRead
}

function parseOperand(reader: Reader): Operand {
  const token = reader.take()
  if (token?.kind === 'number') return { kind: 'number', value: token.value }
  if (token?.kind === 'time') return { kind: 'time', seconds: token.seconds }
  if (token?.kind === 'text') return { kind: 'text', text: token.text }
  if (token?.kind === 'word' && !keywords.includes(token.text)) return { kind: 'name', name: token.text }
  throw reader.expected('een naam, tekst, getal of tijd', token)
}
