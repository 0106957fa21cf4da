/** The tokens of the language of routing rules (docs/wire/routing.md#language). */
export type Token =
  | { kind: 'word' | 'text' | 'sign'; text: string }
  | { kind: 'number'; value: number }
  | { kind: 'time'; seconds: number }

export class ExpressionError extends Error {
  override name = 'ExpressionError'
}

const pattern =
  /\s+|(?:#|\/\/)[^\n]*|(?<time>\d{1,2}:\d{2}(?::\d{2})?)(?![\w.])|(?<number>\d+(?:\.\d+)?)(?!\w)|"(?<double>[^"\n]*)"|'(?<single>[^'\n]*)'|(?<word>[A-Za-z_]\w*)|(?<sign>==|!=|<=|>=|<|>|\(|\)|\.)/y

/** @throws ExpressionError at the first character that starts no token */
export function tokenize(code: string): Token[] {
  const tokens: Token[] = []
  const scanner = new RegExp(pattern)
  while (scanner.lastIndex < code.length) {
    const position = scanner.lastIndex
    const match = scanner.exec(code)
    if (!match)
      throw new ExpressionError(`Onbekend teken op plaats ${position + 1}: ${code.slice(position, position + 10)}`)
    const token = toToken(match.groups ?? {})
    if (token) tokens.push(token)
  }
  return tokens
}

function toToken({ time, number, double, single, word, sign }: Record<string, string | undefined>): Token | undefined {
  if (time !== undefined) return { kind: 'time', seconds: secondsOf(time) }
  if (number !== undefined) return { kind: 'number', value: Number(number) }
  const text = double ?? single
  if (text !== undefined) return { kind: 'text', text }
  if (word !== undefined) return { kind: 'word', text: word }
  return sign === undefined ? undefined : { kind: 'sign', text: sign }
}

/** Seconds since midnight of `9:05` or `09:05:30`. */
function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  if (hours > 23 || minutes > 59 || seconds > 59) throw new ExpressionError(`Geen tijd: ${time}`)
  return hours * 3600 + minutes * 60 + seconds
}
