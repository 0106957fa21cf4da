import { mustStayOpen, mustStayOpenError } from '#features/categories/settings/rules.ts'
import { codeOf } from '#features/reports/status/rules.ts'
import { statuses } from '#features/reports/status/statuses.ts'
import { ExpressionError, type Token, tokenize } from '#features/routing/language.ts'

export const statusCodes = Object.fromEntries(statuses.map(status => [status, codeOf(status)]))

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

export const reportsPerTransaction = 200

type MergedCategory = {
  id: number
  parentId: number | null
  isActive: boolean
  slug: string
  mainSlug: string | null
}

/** Undefined when they can be merged. */
export function mergeError(from: MergedCategory, into: MergedCategory): string | undefined {
  if (from.id === into.id) return 'Kies een andere categorie.'
  if (from.parentId === null || into.parentId === null) return 'Alleen subcategorieën gaan in elkaar op.'
  if (!from.isActive) return 'Deze categorie is al uit.'
  if (mustStayOpen(from)) return mustStayOpenError
  return into.isActive ? undefined : 'Kies een categorie die actief is.'
}

export const notMergedError = 'Deze categorie is niet samengevoegd, of al teruggedraaid.'

/** Undoing restores these where they did not change since. */
export type MergedSettings = {
  rules: readonly { id: number; name: string; from: string; to: string }[]
  texts: readonly { id: number; position: number }[]
  /** Stored filters that got the other category added, with their slugs after that. */
  filters: readonly { id: number; slugs: readonly string[] }[]
  /** Categories merged earlier, which moved along. */
  categoryIds: readonly number[]
  replacedStormChoice: boolean
}

type SplitCategory = { id: number; parentId: number | null; isActive: boolean }

/** Undefined when they can move. */
export function splitError(from: SplitCategory, into: SplitCategory | undefined): string | undefined {
  if (!into) return 'Deze categorie bestaat niet.'
  if (from.id === into.id) return 'Kies een andere categorie.'
  if (into.parentId === null) return 'Kies een subcategorie.'
  return into.isActive ? undefined : 'Kies een categorie die actief is.'
}
