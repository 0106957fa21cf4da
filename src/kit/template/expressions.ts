/** Offsets from the start of the template. */
export type Span = { from: number; to: number }

export type TemplateError = Span & { message: string }

type Filter = Span & { name: string; argument: string | null }

/** A quoted text, or a variable (`address`, `forloop.last`), with its filters. */
export type Operand = ({ literal: string } | { path: string }) & { filters: readonly Filter[]; span: Span }

export type Condition =
  | { kind: 'combination'; operator: 'and' | 'or'; left: Condition; right: Condition }
  | { kind: 'not'; condition: Condition }
  | { kind: 'comparison'; isEqual: boolean; left: Operand; right: Operand }
  | { kind: 'holds'; operand: Operand }

type Token = Span & { text: string; kind: 'word' | 'text' | 'sign' }

export class TemplateSyntaxError extends Error {
  span: Span
  constructor(span: Span, message: string) {
    super(message)
    this.span = span
  }
}

const tokenPattern =
  /"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<sign>==|!=|[|:,])|(?<word>[\p{L}\p{N}_.]+)|(?<other>\S)/gu

/** @throws TemplateSyntaxError */
function tokensOf(code: string, offset: number): Token[] {
  return [...code.matchAll(tokenPattern)].map(({ 0: whole, index, groups = {} }) => {
    const span = { from: offset + index, to: offset + index + whole.length }
    const { double, single, sign, word, other } = groups
    if (other !== undefined) throw new TemplateSyntaxError(span, `"${other}" kan hier niet staan.`)
    const text = double ?? single
    if (text !== undefined) return { ...span, text, kind: 'text' }
    return word === undefined ? { ...span, text: sign ?? '', kind: 'sign' } : { ...span, text: word, kind: 'word' }
  })
}

class CodeReader {
  readonly #tokens: Token[]
  readonly #whole: Span
  #index = 0

  constructor(code: string, span: Span) {
    this.#tokens = tokensOf(code, span.from)
    this.#whole = span
  }

  takes(text: string): boolean {
    const token = this.#tokens[this.#index]
    if (token?.text !== text || token.kind === 'text') return false
    this.#index += 1
    return true
  }

  next(...kinds: readonly Token['kind'][]): Token {
    const token = this.#tokens[this.#index]
    if (!token) throw new TemplateSyntaxError(this.#whole, 'Hier ontbreekt iets.')
    if (!kinds.includes(token.kind)) throw new TemplateSyntaxError(token, `"${token.text}" kan hier niet staan.`)
    this.#index += 1
    return token
  }

  end(): void {
    const token = this.#tokens[this.#index]
    if (token) throw new TemplateSyntaxError(token, `"${token.text}" kan hier niet staan.`)
  }
}

function readOperand(reader: CodeReader): Operand {
  const { kind, text, from, to } = reader.next('word', 'text')
  const filters: Filter[] = []
  while (reader.takes('|')) {
    const name = reader.next('word')
    const argument = reader.takes(':') ? reader.next('text') : null
    filters.push({ name: name.text, argument: argument?.text ?? null, from: name.from, to: (argument ?? name).to })
  }
  return { ...(kind === 'text' ? { literal: text } : { path: text }), filters, span: { from, to } }
}

function readCondition(reader: CodeReader): Condition {
  const left = readConjunction(reader)
  return reader.takes('or') ? { kind: 'combination', operator: 'or', left, right: readCondition(reader) } : left
}

function readConjunction(reader: CodeReader): Condition {
  const left = readNegation(reader)
  return reader.takes('and') ? { kind: 'combination', operator: 'and', left, right: readConjunction(reader) } : left
}

function readNegation(reader: CodeReader): Condition {
  if (reader.takes('not')) return { kind: 'not', condition: readNegation(reader) }
  const left = readOperand(reader)
  if (reader.takes('==')) return { kind: 'comparison', isEqual: true, left, right: readOperand(reader) }
  if (reader.takes('!=')) return { kind: 'comparison', isEqual: false, left, right: readOperand(reader) }
  return { kind: 'holds', operand: left }
}

const severalWords = /^(\s*)((?:[\p{L}_][\p{L}\p{N}_-]*[ \t]+)+[\p{L}_][\p{L}\p{N}_-]*)\s*$/u

/** Parses the code between `{{` and `}}`. Several words are one unknown name. @throws TemplateSyntaxError */
export function parseOutput(code: string, span: Span): Operand {
  const [, before = '', words] = severalWords.exec(code) ?? []
  const from = span.from + before.length
  if (words !== undefined) return { path: words, filters: [], span: { from, to: from + words.length } }
  const reader = new CodeReader(code, span)
  const operand = readOperand(reader)
  reader.end()
  return operand
}

/** Parses the code after `if` or `elif`. @throws TemplateSyntaxError */
export function parseCondition(code: string, span: Span): Condition {
  const reader = new CodeReader(code, span)
  const condition = readCondition(reader)
  reader.end()
  return condition
}

/**
 * Parses the code after `for`: `answer in answers`, `label, answers in extra_properties.items`. @throws
 * TemplateSyntaxError
 */
export function parseLoop(code: string, span: Span): { names: string[]; list: Operand } {
  const reader = new CodeReader(code, span)
  const names = [reader.next('word').text]
  while (reader.takes(',')) names.push(reader.next('word').text)
  if (!reader.takes('in')) throw new TemplateSyntaxError(span, 'Een herhaling is {% for naam in lijst %}.')
  const list = readOperand(reader)
  reader.end()
  return { names, list }
}
