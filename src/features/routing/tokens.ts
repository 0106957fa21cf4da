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

const maxQuoted = 30

export function errorAt(code: string, { from, length }: { from: number; length: number }, message: string) {
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
