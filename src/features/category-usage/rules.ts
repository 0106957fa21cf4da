import { ExpressionError, tokenize } from '../routing/tokens.ts'

/** Whether a routing rule compares something with one of these names; case counts, as in the rule. */
export function mentions(code: string, names: readonly string[]): boolean {
  try {
    return tokenize(code).some(token => token.kind === 'text' && names.includes(token.text))
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    return false // it never holds, with any name
  }
}
