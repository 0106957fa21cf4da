import { printCondition } from './condition-values.ts'
import type { Vocabulary } from './contract.ts'
import { type Expression, parsedExpression } from './language.ts'
import { type AreaName, conditionIn, dayNames, groupIn, type RuleCondition } from './rule-form.ts'

export type RuleNames = {
  area: (area: AreaName) => string
  district: (letter: string) => string
  question: (key: string) => string
}

const englishDays: readonly string[] = dayNames
const dutchDays = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag']

export const dutchDay = (day: string) => dutchDays[englishDays.indexOf(day)] ?? day

export function codeInWords(code: string, names: RuleNames): string | undefined {
  const expression = parsedExpression(code)
  return expression && inWords(expression, names)
}

function inWords(expression: Expression, names: RuleNames): string {
  const group = groupIn(expression)
  if (group) return group.map(line => conditionInWords(line, names)).join(', en ')
  if (!('parts' in expression)) return printCondition(expression)
  const isOr = expression.kind === 'or'
  const parts = expression.parts.map(part => {
    const text = inWords(part, names)
    return isOr || conditionIn(part) || !('parts' in part) ? text : `(${text})`
  })
  return parts.join(isOr ? '; of ' : ', en ')
}

const subjects = { sub: 'de subcategorie', main: 'de hoofdcategorie' }

function conditionInWords(condition: RuleCondition, names: RuleNames): string {
  switch (condition.about) {
    case 'time':
      return timeInWords(condition)
    case 'area':
      return `de plek ligt in ${either(condition.values.map(names.area))}`
    case 'stadsdeel':
      return `de plek ligt ${condition.isNot ? 'niet ' : ''}in ${either(condition.values.map(names.district))}`
    case 'day':
      return `het is ${condition.isNot ? 'geen ' : ''}${either(condition.values.map(dutchDay))}`
    case 'answer':
      return `bij ‘${names.question(condition.key)}’ is ${condition.isNot ? 'niet ' : ''}gekozen: ${either(condition.values)}`
    default:
      return `${subjects[condition.about]} is ${condition.isNot ? 'niet ' : ''}${either(condition.values)}`
  }
}

function timeInWords({ from, until }: { from: string; until: string }): string {
  if (from && until) return `het is tussen ${from} en ${until}`
  return from ? `het is ${from} of later` : `het is voor ${until}`
}

function either(values: readonly string[]): string {
  const last = values.at(-1) ?? ''
  return values.length > 1 ? `${values.slice(0, -1).join(', ')} of ${last}` : last
}

export const namesIn = ({ areas, districts, questions }: Vocabulary): RuleNames => ({
  area: ({ type, code }) => areas.find(area => area.type === type && area.code === code)?.name ?? code,
  district: letter => districts.find(district => district.letter === letter)?.name ?? letter,
  question: key => questions.find(question => question.key === key)?.label ?? key,
})
