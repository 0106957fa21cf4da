import { ExpressionError, parseExpression } from '#features/routing/language.ts'
import type { Item } from './format.ts'
import { pathText, type References, referenceIn } from './signalen-references.ts'
import {
  checkedItem,
  collectMisfit,
  columnIn,
  columnValue,
  FieldError,
  type Misfit,
  type Row,
  requiredTextOf,
  shown,
  textOf,
  wholeNumberOf,
  yesNoOf,
} from './signalen-rows.ts'

type DefaultText = Item<'texts'>

export const toSource = (row: Row): Item<'sources'> => ({
  name: requiredTextOf(row, 'name'),
  description: textOf(row, 'description') ?? '',
  isActive: yesNoOf(row, 'is_active'),
  isPublic: yesNoOf(row, 'is_public'),
  canBeSelected: yesNoOf(row, 'can_be_selected'),
  position: wholeNumberOf(row, 'order'),
})

export const toMail = (row: Row): Item<'mails'> => ({
  key: requiredTextOf(row, 'key'),
  title: requiredTextOf(row, 'title'),
  body: requiredTextOf(row, 'body'),
})

export function toAnswer(row: Row, references: References): Item<'answers'> {
  const value = columnValue(row, 'topic')
  const topic = references.rowOf('standardAnswerTopic', value)
  return {
    text: requiredTextOf(row, 'text'),
    isSatisfied: yesNoOf(row, 'is_satisfied') ?? true,
    topic: topic ? requiredTextOf(topic, 'name') : typeof value === 'string' && value !== '' ? value : null,
    isOpen: yesNoOf(row, 'open_answer'),
    reopens: yesNoOf(row, 'reopens_when_unhappy'),
    isActive: yesNoOf(row, 'is_visible'),
  }
}

/** Newer versions have texts, older ones texts per category. */
export function textsIn(references: References): { texts: DefaultText[]; misfits: Misfit[] } {
  const misfits: Misfit[] = []
  const texts = new Map<string, DefaultText>()
  for (const row of references.rowsOf('statusMessage'))
    collectMisfit(misfits, row, () => {
      const text = toText(row, { active: 'active', categories: categoriesOf(row, { references, misfits }) })
      if (texts.has(keyOf(text)))
        throw new FieldError('title', `"${shown(text.title)}" staat al eerder in dit bestand.`)
      texts.set(keyOf(text), text)
    })
  for (const row of references.rowsOf('statusMessageTemplate'))
    collectMisfit(misfits, row, () => {
      const path = pathText(references.pathOf.named(columnValue(row, 'category'), columnIn(row, 'category')))
      const text = toText(row, { active: 'is_active', categories: [path] })
      const same = texts.get(keyOf(text))
      if (same && same.text !== text.text)
        throw new FieldError('text', `"${shown(text.title)}" staat al eerder in dit bestand, met een andere tekst.`)
      texts.set(keyOf(text), { ...text, categories: [...new Set([...(same?.categories ?? []), path])].toSorted() })
    })
  return { texts: [...texts.values()], misfits }
}

const keyOf = ({ state, title }: DefaultText) => `${state} ${title}`

type Columns = { active: string; categories: string[] | undefined }

const toText = (row: Row, { active, categories }: Columns): DefaultText =>
  checkedItem('texts', {
    title: requiredTextOf(row, 'title'),
    state: requiredTextOf(row, 'state'),
    text: requiredTextOf(row, 'text'),
    active: yesNoOf(row, active),
    categories,
  })

type Reading = { references: References; misfits: Misfit[] }

/** Undefined when the file links none, which keeps the current ones. */
function categoriesOf(row: Row, { references, misfits }: Reading): string[] | undefined {
  const links = references.rowsOf('statusMessageCategory')
  const listed = columnValue(row, 'categories')
  if (links.length === 0 && !Array.isArray(listed)) return undefined
  const own = links.filter(link => row.pk !== undefined && String(columnValue(link, 'status_message')) === row.pk)
  const values = [...own.map(link => columnValue(link, 'category')), ...(Array.isArray(listed) ? listed : [])]
  const paths = new Set<string>()
  for (const value of values)
    collectMisfit(misfits, row, () => void paths.add(pathText(references.pathOf.named(value, 'categories'))))
  return [...paths].toSorted()
}

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

type RuleReading = { references: References; rules: ReadonlyMap<string, Rule>; misfits: Misfit[] }

function toRule(row: Row, { references, rules, misfits }: RuleReading): Rule {
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
function userOf(
  row: Row,
  { references, misfits }: Pick<RuleReading, 'references' | 'misfits'>,
): string | null | undefined {
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
