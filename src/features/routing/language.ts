import { ExpressionError, type Token, tokenize } from './tokens.ts'

/** One side of a comparison: a name to be looked up, or a literal. */
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

/** Maximum nesting depth of brackets. */
const maxDepth = 50

/**
 * Parses an expression: `and` binds tighter than `or`, there is no `not` (docs/wire/routing.md#language).
 * @throws ExpressionError with a sentence about the first error
 */
export function parseExpression(code: string): Expression {
  const reader = tokenReader(tokenize(code))
  const expression = parseOr(reader, 0)
  const left = reader.next()
  if (left) throw new ExpressionError(`Hier had de regel moeten eindigen: ${tokenText(left)}`)
  return expression
}

type Reader = ReturnType<typeof tokenReader>

function tokenReader(tokens: readonly Token[]) {
  let position = 0
  return {
    next: () => tokens[position],
    take: () => tokens[position++],
    /** Consumes the next token if it is this word or sign. */
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
  if (depth > maxDepth) throw new ExpressionError('Te veel haakjes in elkaar.')
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
    if (!reader.skip(')')) throw expected('een haakje sluiten', reader.next())
    return inner
  }
  const left = parseOperand(reader)
  if (reader.skip('in')) return parseMembership(reader, left)
  const by = comparisons.find(sign => reader.skip(sign))
  if (!by) throw expected('een vergelijking (==, !=, <, >, in)', reader.next())
  return { kind: 'compare', left, by, right: parseOperand(reader) }
}

function parseMembership(reader: Reader, left: Operand): Expression {
  const right = parseName(reader)
  const path: string[] = []
  while (reader.skip('.')) {
    const part = parseName(reader)
    path.push(part.kind === 'text' ? part.text : part.name)
  }
  if (left.kind !== 'name' && left.kind !== 'text') throw new ExpressionError('Voor "in" staat een naam of een tekst.')
  return { kind: 'in', left, right, path }
}

const keywords = ['and', 'or', 'in']

function parseName(reader: Reader): Extract<Operand, { kind: 'name' | 'text' }> {
  const operandRead = parseOperand(reader)
  if (operandRead.kind !== 'name' && operandRead.kind !== 'text')
    throw new ExpressionError('Hier hoort een naam of een tekst.')
  return operandRead
}

function parseOperand(reader: Reader): Operand {
  const token = reader.take()
  if (token?.kind === 'number' || token?.kind === 'time') return token
  if (token?.kind === 'text') return { kind: 'text', text: token.text }
  if (token?.kind === 'word' && !keywords.includes(token.text)) return { kind: 'name', name: token.text }
  throw expected('een naam, tekst, getal of tijd', token)
}

const expected = (description: string, token: Token | undefined) =>
  new ExpressionError(
    token ? `Verwacht ${description} in plaats van: ${tokenText(token)}` : `Verwacht ${description} aan het eind.`,
  )

function tokenText(token: Token): string {
  if ('text' in token) return token.text
  return token.kind === 'number' ? String(token.value) : 'een tijd'
}
