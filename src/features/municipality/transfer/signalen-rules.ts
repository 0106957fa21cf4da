import { parseExpression } from '#features/routing/language.ts'
import { ExpressionError } from '#features/routing/tokens.ts'
import type { Item } from './format.ts'
import { checkedItem } from './signalen-items.ts'
import { type References, referenceIn } from './signalen-references.ts'
import type { Misfit, Row } from './signalen-rows.ts'
import {
  collectMisfit,
  columnIn,
  columnValue,
  FieldError,
  requiredTextOf,
  shown,
  textOf,
  wholeNumberOf,
  yesNoOf,
} from './signalen-values.ts'

type Rule = Item<'rules'>

/** Other types of expressions decide nothing. */
const routing = 'routing'

export function rulesIn(references: References): { rules: Rule[]; misfits: Misfit[] } {
  const misfits: Misfit[] = []
  const rules = new Map<string, Rule>()
  const add = (rule: Rule) => {
    if (rules.has(rule.name)) throw new FieldError('name', `"${shown(rule.name)}" staat al eerder in dit bestand.`)
    rules.set(rule.name, rule)
  }
  for (const row of references.rowsOf('expression'))
    collectMisfit(misfits, row, () => add(checkedItem('rules', toExpression(row, references))))
  const seen = new Set<string>()
  for (const row of references.rowsOf('routingExpression'))
    collectMisfit(misfits, row, () => {
      const rule = checkedItem('rules', toRule(row, { references, rules, misfits }))
      if (seen.has(rule.name))
        throw new FieldError(columnIn(row, 'expression'), `"${shown(rule.name)}" staat al eerder in dit bestand.`)
      seen.add(rule.name)
      rules.set(rule.name, rule)
    })
  return { rules: [...rules.values()], misfits }
}

function toExpression(row: Row, references: References): Rule {
  const [name, code] = [requiredTextOf(row, 'name'), requiredTextOf(row, 'code')]
  refuseUnreadable(code)
  const value = columnValue(row, 'type')
  const type = references.nameFor('expressionType', value, each => each === routing)
  if (type === routing || value === undefined || value === null || value === '') return { name, code }
  throw new FieldError(
    columnIn(row, 'type'),
    `Het soort "${shown(type ?? value)}" bestaat hier niet, alleen "${routing}".`,
  )
}

function refuseUnreadable(code: string): void {
  try {
    parseExpression(code)
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    throw new FieldError('code', `Deze expressie is niet te lezen (${error.message}).`)
  }
}

type Reading = { references: References; rules: ReadonlyMap<string, Rule>; misfits: Misfit[] }

function toRule(row: Row, { references, rules, misfits }: Reading): Rule {
  const { here } = references
  const ruleHere = (name: string) => here.rules.find(rule => rule.name === name)
  const name = referenceIn(row, 'expression', { kind: 'expression', isHere: each => !!ruleHere(each), references })
  const code = (rules.get(name) ?? ruleHere(name))?.code
  if (code === undefined)
    throw new FieldError(columnIn(row, 'expression'), `De expressie "${shown(name)}" past zelf niet.`)
  const isHere = (each: string) => here.departments.includes(each)
  return {
    name,
    code,
    department: referenceIn(row, 'department', { kind: 'department', isHere, references }),
    position: wholeNumberOf(row, 'order'),
    isActive: yesNoOf(row, 'is_active'),
    user: userOf(row, { references, misfits }),
  }
}

/** The rule is imported without an unknown user, and a misfit says so. */
function userOf(row: Row, { references, misfits }: Pick<Reading, 'references' | 'misfits'>): string | null | undefined {
  const value = columnValue(row, 'user')
  if (value === undefined) return undefined
  if (value === null || value === '') return null
  const isHere = (address: string) => references.here.users.has(address.toLowerCase())
  const address = references.nameFor('user', value, isHere)?.toLowerCase() ?? textOf(row, 'user')
  if (address && isHere(address)) return address
  const reason = `De collega "${shown(address)}" is hier niet bekend: de regel gaat dan naar de afdeling.`
  misfits.push(new FieldError(columnIn(row, 'user'), reason).of(row))
  return undefined
}
