export type TemplateNode =
  | { kind: 'text'; text: string }
  /** `standsAlone`: the line holds only tags besides this. */
  | { kind: 'output'; operand: Operand; standsAlone: boolean }
  | { kind: 'if'; branches: readonly { condition: Condition | null; nodes: readonly TemplateNode[] }[] }
  | {
      kind: 'for'
      names: readonly string[]
      list: Operand
      nodes: readonly TemplateNode[]
      empty: readonly TemplateNode[]
    }

type ParsedTemplate = { nodes: readonly TemplateNode[]; errors: readonly TemplateError[] }

type Tag = Span & { name: string; code: string; codeFrom: number }
type Piece =
  | { kind: 'text'; text: string; from: number }
  | { kind: 'output'; code: string; codeFrom: number; from: number; to: number }
  | ({ kind: 'tag' } & Tag)

const codePattern = /\{\{(?<output>(?:(?!\{\{)[^\n])*?)\}\}|\{%(?<tag>(?:(?!\{%)[^\n])*?)%\}|\{#(?:(?!\{#)[^\n])*?#\}/g

function piecesOf(source: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: whole, index, groups = {} } of source.matchAll(codePattern)) {
    if (index > end) pieces.push({ kind: 'text', text: source.slice(end, index), from: end })
    const { output, tag } = groups
    const span = { from: index, to: index + whole.length }
    if (output !== undefined) pieces.push({ kind: 'output', code: output, codeFrom: index + 2, ...span })
    else if (tag !== undefined) pieces.push({ kind: 'tag', ...span, ...tagOf(tag, index + 2) })
    end = span.to
  }
  if (end < source.length) pieces.push({ kind: 'text', text: source.slice(end), from: end })
  return pieces
}

function tagOf(inside: string, from: number) {
  const trimmed = inside.trimStart()
  const [name = ''] = trimmed.split(/\s/, 1)
  return { name, code: trimmed.slice(name.length), codeFrom: from + (inside.length - trimmed.length) + name.length }
}

const unclosed: Readonly<Record<string, string>> = {
  '{{': '{{ wordt op deze regel niet gesloten met }}.',
  '}}': 'Bij deze }} hoort geen {{.',
  '{%': '{% wordt op deze regel niet gesloten met %}.',
  '%}': 'Bij deze %} hoort geen {%.',
  '{#': '{# wordt op deze regel niet gesloten met #}.',
}

/** Mistakes become errors, and are left out of the result. */
class Parser {
  readonly errors: TemplateError[] = []
  readonly #source: string
  readonly #pieces: readonly Piece[]
  #index = 0

  constructor(source: string) {
    this.#source = source
    this.#pieces = piecesOf(source)
  }

  all(): TemplateNode[] {
    const nodes: TemplateNode[] = []
    while (this.#index < this.#pieces.length) {
      const { nodes: more, end } = this.#untilEnd()
      nodes.push(...more)
      if (end) this.#fail(end, `Bij {% ${end.name} %} hoort geen begin.`)
    }
    return nodes
  }

  /** Takes the ending tag too; undefined at the end of the template. */
  #untilEnd(): { nodes: TemplateNode[]; end: Tag | undefined } {
    const nodes: TemplateNode[] = []
    for (let piece = this.#take(); piece; piece = this.#take()) {
      if (piece.kind === 'text') nodes.push(this.#text(piece))
      else if (piece.kind === 'output') nodes.push(...this.#attempt(piece, () => this.#output(piece)))
      else if (piece.name === 'if') nodes.push(this.#if(piece))
      else if (piece.name === 'for') nodes.push(...this.#for(piece))
      else if (isEnd(piece.name)) return { nodes, end: piece }
      else this.#fail(piece, `{% ${piece.name} %} bestaat niet. Je kunt if, elif, else, for en empty gebruiken.`)
    }
    return { nodes, end: undefined }
  }

  #take(): Piece | undefined {
    const piece = this.#pieces[this.#index]
    this.#index += 1
    return piece
  }

  #text({ text, from }: { text: string; from: number }): TemplateNode {
    for (const { 0: mark, index } of text.matchAll(/\{\{|\}\}|\{%|%\}|\{#/g))
      this.#fail({ from: from + index, to: from + index + 2 }, unclosed[mark] ?? '')
    return { kind: 'text', text }
  }

  #output({ code, codeFrom, from, to }: Extract<Piece, { kind: 'output' }>): TemplateNode {
    const operand = parseOutput(code, { from: codeFrom, to: codeFrom + code.length })
    return { kind: 'output', operand, standsAlone: standsAlone(this.#source, { from, to }) }
  }

  #if(start: Tag): TemplateNode {
    const branches: { condition: Condition | null; nodes: TemplateNode[] }[] = []
    let tag: Tag | undefined = start
    while (tag && tag.name !== 'endif') {
      const condition = this.#conditionOf(tag)
      const { nodes, end } = this.#untilEnd()
      branches.push({ condition, nodes })
      tag = this.#expected(end, ['elif', 'else', 'endif'], start)
    }
    return { kind: 'if', branches }
  }

  #conditionOf(tag: Tag): Condition | null {
    if (tag.name === 'else') return null
    const [condition = null] = this.#attempt(tag, () => parseCondition(tag.code, spanOfCode(tag)))
    return condition
  }

  #for(start: Tag): TemplateNode[] {
    const [loop] = this.#attempt(start, () => parseLoop(start.code, spanOfCode(start)))
    const { nodes, end } = this.#untilEnd()
    let empty: TemplateNode[] = []
    if (this.#expected(end, ['empty', 'endfor'], start)?.name === 'empty') {
      const rest = this.#untilEnd()
      this.#expected(rest.end, ['endfor'], start)
      empty = rest.nodes
    }
    return loop ? [{ kind: 'for', ...loop, nodes, empty }] : []
  }

  /**
   * Returns the tag when it may end `start`; otherwise `start` is not closed, and the tag is left for an enclosing
   * block.
   */
  #expected(end: Tag | undefined, allowed: readonly string[], start: Tag): Tag | undefined {
    if (end && allowed.includes(end.name)) return end
    if (end) this.#index -= 1
    this.#fail(start, `{% ${start.name} %} wordt niet gesloten met {% end${start.name} %}.`)
    return undefined
  }

  #attempt<Result>(span: Span, read: () => Result): Result[] {
    try {
      return [read()]
    } catch (error) {
      if (!(error instanceof TemplateSyntaxError)) throw error
      this.#fail(error.span.to > error.span.from ? error.span : span, error.message)
      return []
    }
  }

  #fail({ from, to }: Span, message: string): void {
    this.errors.push({ from, to, message })
  }
}

const isEnd = (name: string) => ['elif', 'else', 'endif', 'empty', 'endfor'].includes(name)
const spanOfCode = ({ code, codeFrom }: Tag): Span => ({ from: codeFrom, to: codeFrom + code.length })

const tags = /\{[%#](?:(?!\{[%#])[^\n])*?[%#]\}/g

function standsAlone(source: string, { from, to }: Span): boolean {
  const lineStart = source.lastIndexOf('\n', from - 1) + 1
  const nextBreak = source.indexOf('\n', to)
  const around = source.slice(lineStart, from) + source.slice(to, nextBreak < 0 ? source.length : nextBreak)
  return around.replaceAll(tags, '').trim() === ''
}

/**
 * Parses a template in the part of Django's language that municipalities use: `{{ variable|filter:"argument" }}`, `{%
 * if %}` with `elif`, `else`, `and`, `or`, `not`, `==` and `!=`, `{% for %}` with `empty`, and comments
 * (docs/wire/mail.md#templates).
 */
export function parseTemplate(source: string): ParsedTemplate {
  const parser = new Parser(source)
  return { nodes: parser.all(), errors: parser.errors }
}

/** Offsets from the start of the template. */
type Span = { from: number; to: number }

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
