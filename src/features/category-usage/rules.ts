import { ExpressionError, type Token, tokenize } from '#features/routing/tokens.ts'

/** As in `sub == "Brug"` or `main != "Groen"`. */
export type ComparedName = { kind: 'main' | 'sub'; name: string }

const isSign = (token: Token | undefined) => token?.kind === 'sign' && ['==', '!='].includes(token.text)

/** Empty for code that cannot be parsed, which never holds. */
function comparedTexts(code: string, kind: ComparedName['kind']): (Token & { text: string })[] {
  const tokens = readableTokens(code)
  const isKind = (token: Token | undefined) => token?.kind === 'word' && token.text === kind
  return tokens.flatMap((token, index) => {
    if (token.kind !== 'text') return []
    const isRight = isSign(tokens[index - 1]) && isKind(tokens[index - 2])
    const isLeft = isSign(tokens[index + 1]) && isKind(tokens[index + 2])
    return isRight || isLeft ? [token] : []
  })
}

function readableTokens(code: string): Token[] {
  try {
    return tokenize(code)
  } catch (error) {
    if (error instanceof ExpressionError) return []
    throw error
  }
}

/** Case counts, as in the rule. */
export const comparesWith = (code: string, { kind, name }: ComparedName): boolean =>
  comparedTexts(code, kind).some(({ text }) => text === name)

/** Leaves the other code as it is written. @returns undefined for a name that cannot be quoted */
export function withNewName(code: string, { kind, name }: ComparedName, newName: string): string | undefined {
  const quote = [`"`, `'`].find(each => !newName.includes(each))
  if (!quote || newName.includes('\n')) return undefined
  return comparedTexts(code, kind)
    .filter(({ text }) => text === name)
    .reduceRight(
      (text, { from, code: before }) =>
        text.slice(0, from) + quote + newName + quote + text.slice(from + before.length),
      code,
    )
}
