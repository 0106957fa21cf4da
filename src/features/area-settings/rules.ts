import { type Expression, parseExpression } from '#features/routing/language.ts'
import { ExpressionError } from '#features/routing/tokens.ts'

type AreasOfType = { type: string; codes: ReadonlySet<string> }

/** `type` is the name of the area type, as in rules. */
export const namesArea = (code: string, areas: AreasOfType): boolean => {
  const expression = readable(code)
  return expression !== undefined && hasArea(expression, areas)
}

const hasArea = (expression: Expression, areas: AreasOfType): boolean => {
  if (expression.kind === 'and' || expression.kind === 'or') return expression.parts.some(part => hasArea(part, areas))
  if (expression.kind !== 'in' || expression.right.kind !== 'name' || expression.right.name !== 'areas') return false
  const [type, code] = expression.path
  return type === areas.type && code !== undefined && areas.codes.has(code)
}

/** Skips code that cannot be parsed: such a rule never holds. */
function readable(code: string): Expression | undefined {
  try {
    return parseExpression(code)
  } catch (error) {
    if (error instanceof ExpressionError) return undefined
    throw error
  }
}
