import type { Tx } from '#server/base.ts'
import { routing } from './expressions.ts'
import { insertExpression, upsertRule } from './store.ts'

/** An area and a category together go to another department than the category alone. */
const demoRule = {
  name: 'Asbest in de Binnenstad',
  code: 'sub == "Asbest / accu"\nand location in areas."Wijk"."binnenstad"',
  department: 'OMG',
}

export async function seedDemoRule(tx: Tx, departmentIds: ReadonlyMap<string, number>): Promise<void> {
  const { name, code, department } = demoRule
  const expression = await insertExpression(tx, { name, code, type: routing })
  const departmentId = departmentIds.get(department)
  if (!expression || departmentId === undefined) throw new Error(`The rule of the demo needs department ${department}`)
  await upsertRule(tx, { expressionId: expression.id, departmentId, userId: null, position: 1, isActive: true })
}
