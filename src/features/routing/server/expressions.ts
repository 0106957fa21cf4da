import { Problem } from '../../../kit/problem.ts'
import type { Base } from '../../../server/base.ts'
import { parseExpression } from '../language.ts'
import { evaluateExpression, fixedNames } from '../rules.ts'
import { ExpressionError } from '../tokens.ts'
import { areasByName, exampleContext } from './context.ts'
import * as store from './store.ts'

/** The only type of expressions. */
const routing = 'routing'

type Filter = { name?: string | undefined; types: readonly string[] }

/** The expressions that match the filter; an unknown name or type is refused. */
export async function listExpressions({ db }: Base, { name, types }: Filter): Promise<store.ExpressionRow[]> {
  const all = await store.listExpressions(db)
  if (name !== undefined && !all.some(one => one.name === name)) throw invalidChoice('name', name)
  const unknownType = types.find(type => type !== routing)
  if (unknownType !== undefined) throw invalidChoice('type_name', unknownType)
  return all.filter(one => name === undefined || one.name === name)
}

/** The names that an expression of this type can use. */
export function namesFor(type: string | undefined) {
  if (!type) throw new Problem('invalid-input', { result: 'type required' })
  checkType(type)
  return fixedNames.map(name => ({ ...name, type: routing }))
}

type ExpressionToValidate = { type?: string | undefined; expression?: string | undefined }

/** @throws Problem `invalid-input` for an expression that cannot be parsed or evaluated */
export async function validateExpression({ db }: Base, { type, expression }: ExpressionToValidate): Promise<void> {
  if (!type || !expression) throw new Problem('invalid-input', { result: 'type and expression required' })
  checkType(type)
  const context = exampleContext(await areasByName(db))
  try {
    evaluateExpression(parseExpression(expression), context)
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    throw new Problem('invalid-input', { result: error.message })
  }
}

/** @throws Problem `not-found` */
export async function readExpression({ db }: Base, id: number): Promise<store.ExpressionRow> {
  const row = await store.expressionById(db, id)
  if (!row) throw new Problem('not-found')
  return row
}

type Values = { name: string; code: string; type: string }

export async function createExpression(base: Base, values: Values): Promise<store.ExpressionRow> {
  checkType(values.type)
  const inserted = await store.insertExpression(base.db, values)
  if (!inserted) throw nameTaken()
  return readExpression(base, inserted.id)
}

type Changes = { name?: string | undefined; code?: string | undefined; type: string }

/** Change an expression; what is not among the changes stays. These are judged only once the expression is there. */
export async function changeExpression(base: Base, id: number, changes: () => Changes): Promise<store.ExpressionRow> {
  const current = await readExpression(base, id)
  const { name = current.name, code = current.code, type } = changes()
  checkType(type)
  if (!(await store.updateExpression(base.db, id, { name, code, type }))) throw nameTaken()
  return readExpression(base, id)
}

export async function deleteExpression(base: Base, id: number): Promise<void> {
  await readExpression(base, id)
  await store.removeExpression(base.db, id)
}

const nameTaken = () =>
  new Problem('invalid-input', { non_field_errors: ['De velden name, type moeten een unieke set zijn.'] })

const invalidChoice = (field: string, value: string) =>
  new Problem('invalid-input', { [field]: [`Selecteer een geldige keuze. ${value} is geen beschikbare keuze.`] })

function checkType(type: string) {
  if (type !== routing) throw new Problem('invalid-input', { non_field_errors: [`type: ${type} does not exists`] })
}
