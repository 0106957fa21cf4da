import type { Reader } from '../../../../server/db/database.ts'
import { parseExpression } from '../../language.ts'
import { evaluateExpression } from '../../rules.ts'
import { areasByName, exampleContext } from '../../server/context.ts'
import { ExpressionError } from '../../tokens.ts'
import { answersOf, conditionsOf } from '../condition-values.ts'

/** Whether code is an expression. An answer may have any name and kind; all else is evaluated with the values of an example. */
export async function checkExpression(db: Reader, code: string) {
  const context = exampleContext(await areasByName(db))
  try {
    const conditions = conditionsOf(parseExpression(code))
    for (const condition of conditions) if (answersOf(condition).length === 0) evaluateExpression(condition, context)
    return { error: null, answers: [...new Set(conditions.flatMap(answersOf))] }
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    const { line = null, column = null, length = null } = error.at ?? {}
    return { error: { message: error.message, line, column, length }, answers: [] }
  }
}
