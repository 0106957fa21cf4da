import { BadExpression, type Token, tokensOf } from './tokens.ts'

/** What stands on one side: a name to be looked up, or the thing itself. */
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
  /** `path` is what follows the name on the right: `areas."stadsdeel"."A"`. */
  | { kind: 'in'; left: Operand; right: Operand; path: readonly string[] }

/** Nobody writes deeper; a machine might. */
const deepest = 50

/**
 * Read an expression: `and` binds tighter than `or`, there is no `not` (docs/wire/routing.md#language).
 * @throws BadExpression with a sentence that says where it goes wrong
 */
export function parsed(code: string): Expression {
  const reader = readerOf(tokensOf(code))
  const expression = anyOf(reader, 0)
  const left = reader.next()
  if (left) throw new BadExpression(`Hier had de regel moeten eindigen: ${shown(left)}`)
  return expression
}

type Reader = ReturnType<typeof readerOf>

function readerOf(tokens: readonly Token[]) {
  let at = 0
  return {
    next: () => tokens[at],
    take: () => tokens[at++],
    /** Takes the token if it is this word or sign. */
    skip(text: string) {
      const token = tokens[at]
      if (!token || !('text' in token) || token.kind === 'text' || token.text !== text) return false
      at += 1
      return true
    },
  }
}

const joined = (kind: 'and' | 'or', parts: readonly Expression[]): Expression => {
  const [only, ...more] = parts
  return only && more.length === 0 ? only : { kind, parts }
}

function anyOf(reader: Reader, depth: number): Expression {
  if (depth > deepest) throw new BadExpression('Te veel haakjes in elkaar.')
  const parts = [allOf(reader, depth)]
  while (reader.skip('or')) parts.push(allOf(reader, depth))
  return joined('or', parts)
}

function allOf(reader: Reader, depth: number): Expression {
  const parts = [term(reader, depth)]
  while (reader.skip('and')) parts.push(term(reader, depth))
  return joined('and', parts)
}

function term(reader: Reader, depth: number): Expression {
  if (reader.skip('(')) {
    const inner = anyOf(reader, depth + 1)
    if (!reader.skip(')')) throw expected('een haakje sluiten', reader.next())
    return inner
  }
  const left = operand(reader)
  if (reader.skip('in')) return membership(reader, left)
  const by = comparisons.find(sign => reader.skip(sign))
  if (!by) throw expected('een vergelijking (==, !=, <, >, in)', reader.next())
  return { kind: 'compare', left, by, right: operand(reader) }
}

function membership(reader: Reader, left: Operand): Expression {
  const right = name(reader)
  const path: string[] = []
  while (reader.skip('.')) {
    const part = name(reader)
    path.push(part.kind === 'text' ? part.text : part.name)
  }
  if (left.kind !== 'name' && left.kind !== 'text') throw new BadExpression('Voor "in" staat een naam of een tekst.')
  return { kind: 'in', left, right, path }
}

const keywords = ['and', 'or', 'in']

function name(reader: Reader): Extract<Operand, { kind: 'name' | 'text' }> {
  const found = operand(reader)
  if (found.kind !== 'name' && found.kind !== 'text') throw new BadExpression('Hier hoort een naam of een tekst.')
  return found
}

function operand(reader: Reader): Operand {
  const token = reader.take()
  if (token?.kind === 'number' || token?.kind === 'time') return token
  if (token?.kind === 'text') return { kind: 'text', text: token.text }
  if (token?.kind === 'word' && !keywords.includes(token.text)) return { kind: 'name', name: token.text }
  throw expected('een naam, tekst, getal of tijd', token)
}

const expected = (what: string, token: Token | undefined) =>
  new BadExpression(token ? `Verwacht ${what} in plaats van: ${shown(token)}` : `Verwacht ${what} aan het eind.`)

function shown(token: Token): string {
  if ('text' in token) return token.text
  return token.kind === 'number' ? String(token.value) : 'een tijd'
}
