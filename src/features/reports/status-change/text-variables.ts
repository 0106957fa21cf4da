import {
  checkBraces,
  checkTemplate,
  type TemplateProblem,
  type TemplateVariables,
  type VariableWords,
} from '#kit/template/check.ts'

const text = { type: 'text', canBeEmpty: false } as const
const date = { type: 'date', canBeEmpty: false } as const

export const textVariables = {
  signal_id: text,
  formatted_signal_id: text,
  created_at: date,
  incident_date_start: date,
  address: { type: 'address', canBeEmpty: true },
  main_category_public_name: text,
  sub_category_public_name: text,
  ORGANIZATION_NAME: text,
} as const satisfies TemplateVariables

/**
 * An unknown name such as `{{aantal}}` is a blank for a colleague and only a warning, unless it resembles a
 * variable.
 */
export function checkDefaultText(source: string, words: VariableWords = {}): TemplateProblem[] {
  const problems = checkTemplate(source, textVariables, { words }).map(problem => withBlank(problem, source))
  return [...problems, ...checkBraces(source, textVariables, words)].toSorted((a, b) => a.from - b.from)
}

function withBlank(problem: TemplateProblem, source: string): TemplateProblem {
  const { from, to, suggestion, isUnknownName, isOtherWord } = problem
  const standsAlone = /\{\{\s*$/.test(source.slice(0, from)) && /^\s*\}\}/.test(source.slice(to))
  if (!isUnknownName || (suggestion !== undefined && !isOtherWord) || !standsAlone) return problem
  const name = source.slice(from, to)
  const message = `{{${name}}} is geen bekend gegeven: je collega vult het zelf in, voor de e-mail weggaat.`
  return { ...problem, severity: 'warning', message }
}

export type TextVariable = keyof typeof textVariables
const isTextVariable = (name: string): name is TextVariable => Object.hasOwn(textVariables, name)

const labels: Record<TextVariable, string> = {
  signal_id: 'het nummer van de melding, zonder letters',
  formatted_signal_id: 'het nummer van de melding',
  created_at: 'wanneer de melding binnenkwam',
  incident_date_start: 'wanneer het gebeurde',
  address: 'het adres',
  main_category_public_name: 'de hoofdcategorie',
  sub_category_public_name: 'de subcategorie',
  ORGANIZATION_NAME: 'de naam van de gemeente',
}

export const variableLabel = (variable: TextVariable) => labels[variable]

export const hasCode = (text: string) => /\{[{%#]|[}%#]\}/.test(text)

const hasProblem = (text: string, severity: TemplateProblem['severity']) =>
  hasCode(text) && checkTemplate(text, textVariables).some(problem => problem.severity === severity)

export const hasUnknownCode = (text: string) => hasProblem(text, 'error')

/** True when a report without an address has no value for the text. */
export const needsAddress = (text: string) => hasProblem(text, 'warning')

const codePattern = /\{[{%](?:(?!\{[{%]).)*?[}%]\}/g

export const withoutCode = (text: string) => text.replaceAll(codePattern, '')

export function variablesIn(text: string): TextVariable[] {
  const code = text.match(codePattern) ?? []
  const names = Object.keys(textVariables).filter(isTextVariable)
  return names.filter(name => code.some(each => new RegExp(`\\b${name}\\b`).test(each)))
}
