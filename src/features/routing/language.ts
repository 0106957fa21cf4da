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

/** @returns undefined for code that cannot be parsed */
export function parsedExpression(code: string): Expression | undefined {
  const expression = orExpressionError(() => parseExpression(code))
  return expression instanceof ExpressionError ? undefined : expression
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

export type CodePlace = { line: number; column: number; length: number }

type Content =
  | { kind: 'word' | 'text' | 'sign'; text: string }
  | { kind: 'number'; value: number }
  | { kind: 'time'; seconds: number }

/** docs/wire/routing.md#language */
export type Token = Content & { from: number; code: string }

/** An evaluation error has no place. */
export class ExpressionError extends Error {
  override name = 'ExpressionError'
  readonly at: CodePlace | undefined

  constructor(message: string, at?: CodePlace) {
    super(message)
    this.at = at
  }
}

/** Returns the error instead of throwing it; another error is thrown. */
export function orExpressionError<Result>(work: () => Result): Result | ExpressionError {
  try {
    return work()
  } catch (error) {
    if (error instanceof ExpressionError) return error
    throw error
  }
}

const maxQuoted = 30

function errorAt(code: string, { from, length }: { from: number; length: number }, message: string) {
  const before = code.slice(0, from).split('\n')
  const part = code.slice(from, from + length)
  const quoted = part.length > maxQuoted ? `${part.slice(0, maxQuoted)}…` : part
  const place = length > 0 ? `bij ${quoted}` : 'aan het eind'
  const column = (before.at(-1) ?? '').length + 1
  return new ExpressionError(`Regel ${before.length}, ${place}: ${message}`, { line: before.length, column, length })
}

const pattern =
  /\s+|(?:#|\/\/)[^\n]*|(?<time>\d{1,2}:\d{2}(?::\d{2})?)(?![\w.])|(?<number>\d+(?:\.\d+)?)(?!\w)|"(?<double>[^"\n]*)"|'(?<single>[^'\n]*)'|(?<word>[A-Za-z_]\w*)|(?<sign>==|!=|<=|>=|<|>|\(|\)|\.)/y

/** @throws ExpressionError at the first invalid character */
export function tokenize(code: string): Token[] {
  const tokens: Token[] = []
  const scanner = new RegExp(pattern)
  while (scanner.lastIndex < code.length) {
    const from = scanner.lastIndex
    const match = scanner.exec(code)
    if (!match) throw unknownAt(code, from)
    const content = toContent(match.groups ?? {})
    if (content === 'no-time') throw errorAt(code, { from, length: match[0].length }, 'dit is geen tijd.')
    if (content) tokens.push({ ...content, from, code: match[0] })
  }
  return tokens
}

function unknownAt(code: string, from: number): ExpressionError {
  const [part = ''] = /^\S+/.exec(code.slice(from)) ?? []
  const at = { from, length: part.length }
  if (/^["']/.test(part)) return errorAt(code, at, 'verwacht een aanhalingsteken aan het eind van deze tekst.')
  if (part.startsWith('=')) return errorAt(code, at, 'verwacht een vergelijking; gelijk aan schrijf je als ==.')
  return errorAt(code, at, 'onbekend teken; verwacht een naam, tekst, getal of tijd.')
}

function toContent({
  time,
  number,
  double,
  single,
  word,
  sign,
}: Record<string, string | undefined>): Content | 'no-time' | undefined {
  if (time !== undefined) return toTime(time)
  if (number !== undefined) return { kind: 'number', value: Number(number) }
  const text = double ?? single
  if (text !== undefined) return { kind: 'text', text }
  if (word !== undefined) return { kind: 'word', text: word }
  return sign === undefined ? undefined : { kind: 'sign', text: sign }
}

function toTime(time: string): Content | 'no-time' {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  if (hours > 23 || minutes > 59 || seconds > 59) return 'no-time'
  return { kind: 'time', seconds: hours * 3600 + minutes * 60 + seconds }
}
