import type { User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { lockSettings } from '#server/setting-changes.ts'
import { ExpressionError, orExpressionError, parseExpression } from '../language.ts'
import { evaluateExpression, fixedNames } from '../rules.ts'
import { areasByName, exampleContext } from './route-report.ts'
import * as store from './store.ts'
import { recordRuleChange } from './store.ts'

export const routing = 'routing'

type Filter = { name?: string | undefined; types: readonly string[] }

/** @throws Problem `invalid-input` for an unknown name or type */
export async function listExpressions({ db }: Base, { name, types }: Filter): Promise<store.ExpressionRow[]> {
  const all = await store.listExpressions(db)
  if (name !== undefined && !all.some(one => one.name === name)) throw invalidChoice('name', name)
  const unknownType = types.find(type => type !== routing)
  if (unknownType !== undefined) throw invalidChoice('type_name', unknownType)
  return all.filter(one => name === undefined || one.name === name)
}

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
  const result = orExpressionError(() => evaluateExpression(parseExpression(expression), context))
  if (result instanceof ExpressionError) throw new Problem('invalid-input', { result: result.message })
}

/** @throws Problem `not-found` */
export async function readExpression({ db }: { db: Reader }, id: number): Promise<store.ExpressionRow> {
  const row = await store.expressionById(db, id)
  if (!row) throw new Problem('not-found')
  return row
}

type Values = { name: string; code: string; type: string }

export async function createExpression(base: Base, by: User, values: Values): Promise<store.ExpressionRow> {
  checkType(values.type)
  return transaction(base, async tx => {
    await lockSettings(tx)
    const inserted = await store.insertExpression(tx, values)
    if (!inserted) throw nameTaken()
    await recordRuleChange(tx, { by, id: inserted.id, before: undefined })
    return readExpression({ db: tx }, inserted.id)
  })
}

type Changes = { name?: string | undefined; code?: string | undefined; type: string }
type ChangeRequest = { by: User; id: number; changes: () => Changes }

/** Absent fields stay. `changes` is validated after the expression is found. */
export const changeExpression = (base: Base, { by, id, changes }: ChangeRequest): Promise<store.ExpressionRow> =>
  transaction(base, async tx => {
    await lockSettings(tx)
    const current = await readExpression({ db: tx }, id)
    const before = await store.ruleFields(tx, id)
    const { name = current.name, code = current.code, type } = changes()
    checkType(type)
    if (!(await store.updateExpression(tx, id, { name, code, type }))) throw nameTaken()
    await recordRuleChange(tx, { by, id, before })
    return readExpression({ db: tx }, id)
  })

/** Removes its rule too. @throws Problem `not-found` */
export const deleteExpression = (base: Base, by: User, id: number): Promise<void> =>
  transaction(base, async tx => {
    await lockSettings(tx)
    const before = await store.ruleFields(tx, id)
    if (!before || !(await store.removeExpression(tx, id))) throw new Problem('not-found')
    await recordRuleChange(tx, { by, id, before })
  })

const nameTaken = () =>
  new Problem('invalid-input', { non_field_errors: ['De velden name, type moeten een unieke set zijn.'] })

const invalidChoice = (field: string, value: string) =>
  new Problem('invalid-input', { [field]: [`Selecteer een geldige keuze. ${value} is geen beschikbare keuze.`] })

function checkType(type: string) {
  if (type !== routing) throw new Problem('invalid-input', { non_field_errors: [`type: ${type} does not exists`] })
}
