/** The words of the language of routing rules (docs/wire/routing.md#language). */
export type Token =
  | { kind: 'word' | 'text' | 'sign'; text: string }
  | { kind: 'number'; value: number }
  | { kind: 'time'; seconds: number }

export class BadExpression extends Error {
  override name = 'BadExpression'
}

const pattern =
  /\s+|(?:#|\/\/)[^\n]*|(?<time>\d{1,2}:\d{2}(?::\d{2})?)(?![\w.])|(?<number>\d+(?:\.\d+)?)(?!\w)|"(?<double>[^"\n]*)"|'(?<single>[^'\n]*)'|(?<word>[A-Za-z_]\w*)|(?<sign>==|!=|<=|>=|<|>|\(|\)|\.)/y

/** @throws BadExpression at the first sign that means nothing */
export function tokensOf(code: string): Token[] {
  const tokens: Token[] = []
  const scan = new RegExp(pattern)
  while (scan.lastIndex < code.length) {
    const at = scan.lastIndex
    const found = scan.exec(code)
    if (!found) throw new BadExpression(`Onbekend teken op plaats ${at + 1}: ${code.slice(at, at + 10)}`)
    const token = tokenOf(found.groups ?? {})
    if (token) tokens.push(token)
  }
  return tokens
}

function tokenOf({ time, number, double, single, word, sign }: Record<string, string | undefined>): Token | undefined {
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
  if (hours > 23 || minutes > 59 || seconds > 59) throw new BadExpression(`Geen tijd: ${time}`)
  return hours * 3600 + minutes * 60 + seconds
}
