import { visibleText } from '#kit/visible-text.ts'
import { type PlaceholderValues, placeholdersIn } from '../placeholders.ts'
import {
  type AnswerCondition,
  isChoice,
  type MapObjectSettings,
  maxConditionDepth,
  type QuestionTemplate,
  type SetCondition,
} from '../question.ts'

/** Errors prevent saving, others are warnings. */
export type SetProblem = { key: string; isError: boolean; text: string }

export const fieldErrors = {
  label: 'Vul de vraag in',
  text: 'Vul de tekst bij het vinkje in',
  alert: 'Vul de tekst van het bericht in',
  condition: 'Kies een antwoord in de voorwaarde',
  options: 'Vul elk antwoord in',
  linkText: 'Vul de tekst van de link in',
  linkAddress: 'Een link begint met https://',
  objects: 'Vul de teksten bij de kaart in',
} as const

export const isLinkAddress = (href: string) => /^(https?:\/\/\S+|\{link\.\w+\})$/.test(href)

export const errorsBesidesFields = (problems: readonly SetProblem[], key: string): SetProblem[] =>
  problems.filter(
    problem =>
      problem.key === key && problem.isError && !Object.values(fieldErrors).some(text => text === problem.text),
  )

/** Just added questions are not complete yet. */
export const withoutNew = (problems: readonly SetProblem[], added: readonly string[]): SetProblem[] =>
  problems.filter(({ key, isError }) => !isError || !added.includes(key))

function answerConditionsIn(condition: SetCondition): AnswerCondition[] {
  if ('all' in condition) return condition.all.flatMap(answerConditionsIn)
  if ('any' in condition) return condition.any.flatMap(answerConditionsIn)
  return 'question' in condition ? [condition] : []
}

function depthOf(condition: SetCondition): number {
  const parts = 'all' in condition ? condition.all : 'any' in condition ? condition.any : []
  return parts.length === 0 ? 0 : 1 + Math.max(...parts.map(depthOf))
}

export const nameOfQuestion = (question: QuestionTemplate): string => {
  if (question.type !== 'alert') return question.label.trim() || 'Vraag zonder tekst'
  return question.alert.heading || question.alert.paragraphs.find(text => text.trim()) || 'Bericht zonder tekst'
}

export function problemsIn(questions: readonly QuestionTemplate[], values: PlaceholderValues): SetProblem[] {
  const unreachable = neverAsked(questions)
  return questions.flatMap((question, index) => {
    const { key, isOff, when } = question
    const errors = [
      ...keyErrors(questions, index),
      ...(isOff ? [] : [...textErrors(question), ...placeErrors(questions, index)]),
      ...(isOff || !when ? [] : conditionErrors(when, { questions, index })),
    ]
    const warnings = isOff ? [] : [...placeholderWarnings(question, values), ...answerWarnings(question, questions)]
    const isNever = !isOff && errors.length === 0 && unreachable.has(key)
    return [
      ...errors.map(text => ({ key, isError: true, text })),
      ...(isNever ? [{ key, isError: false, text: 'Wordt nooit gesteld' }] : []),
      ...warnings.map(text => ({ key, isError: false, text })),
    ]
  })
}

function keyErrors(questions: readonly QuestionTemplate[], index: number): string[] {
  const { key = '' } = questions[index] ?? {}
  if (!/^[a-z]\w*$/i.test(key)) return ['De sleutel begint met een letter, en heeft alleen letters, cijfers en _']
  const first = questions.findIndex(other => other.key === key || other.formerKey === key)
  return first < index ? [`De sleutel ${key} hoort al bij vraag ${first + 1}`] : []
}

const isPlace = ({ type }: QuestionTemplate) => type === 'place' || type === 'map' || type === 'map-objects'

function placeErrors(questions: readonly QuestionTemplate[], index: number): string[] {
  const question = questions[index]
  if (!question || !isPlace(question)) return []
  const first = questions.findIndex(other => !other.isOff && isPlace(other))
  return first < index ? [`Vraag ${first + 1} vraagt al naar de plek`] : []
}

function textErrors(question: QuestionTemplate): string[] {
  const marks = textsOf(question).some(text => /[<>]/.test(text)) ? ['Gebruik geen < of > in een tekst'] : []
  if (question.type === 'alert') return [...marks, ...alertErrors(question.alert)]
  const empty = visibleText(question.label) === '' && question.type !== 'hidden' ? [fieldErrors.label] : []
  const unticked = question.type === 'checkbox' && !visibleText(question.text) ? [fieldErrors.text] : []
  const isWordless = question.type === 'map-objects' && wordsOf(question.objects).some(text => !visibleText(text))
  const wordless = isWordless ? [fieldErrors.objects] : []
  return [...empty, ...unticked, ...wordless, ...marks, ...(isChoice(question) ? optionErrors(question.options) : [])]
}

const wordsOf = ({ title, unregistered, number }: MapObjectSettings) => [title, unregistered, number]

function alertErrors({ paragraphs, links = [] }: Extract<QuestionTemplate, { type: 'alert' }>['alert']): string[] {
  return [
    ...(paragraphs.some(text => text.trim()) ? [] : [fieldErrors.alert]),
    ...(links.every(({ text }) => text.trim()) ? [] : [fieldErrors.linkText]),
    ...(links.every(({ href }) => isLinkAddress(href)) ? [] : [fieldErrors.linkAddress]),
  ]
}

function optionErrors(options: readonly { key: string; label: string }[]): string[] {
  const keys = options.map(({ key }) => key)
  return [
    ...(options.length < 2 ? ['Geef ten minste twee antwoorden'] : []),
    ...(options.every(({ label }) => label.trim()) ? [] : [fieldErrors.options]),
    ...(new Set(keys).size === keys.length ? [] : ['Twee antwoorden hebben dezelfde sleutel']),
    ...(keys.every(key => /^[\w-]+$/.test(key)) ? [] : ['Een sleutel heeft alleen letters, cijfers, - en _']),
  ]
}

function conditionErrors(
  when: SetCondition,
  { questions, index }: { questions: readonly QuestionTemplate[]; index: number },
) {
  const errors = answerConditionsIn(when).flatMap(({ question: key, is }) => {
    const place = questions.findIndex(other => other.key === key)
    if (place < 0) return ['De voorwaarde noemt een vraag die er niet is']
    if (place >= index) return [`De voorwaarde noemt vraag ${place + 1}, die niet eerder komt`]
    return is.length === 0 ? [fieldErrors.condition] : []
  })
  return [
    ...new Set(errors),
    ...(depthOf(when) > maxConditionDepth ? ['De voorwaarde heeft te veel groepen in elkaar'] : []),
  ]
}

function answerWarnings(question: QuestionTemplate, questions: readonly QuestionTemplate[]): string[] {
  const gone = answerConditionsIn(question.when ?? { all: [] }).flatMap(({ question: key, is }) => {
    const earlier = questions.find(other => other.key === key)
    const possible = earlier && answerKeysOf(earlier)
    if (!earlier) return []
    if (earlier.isOff) return [`De voorwaarde noemt “${nameOfQuestion(earlier)}”, en die vraag staat uit`]
    return possible ? is.filter(value => !possible.includes(value)).map(goneText(earlier)) : []
  })
  const labels = isChoice(question) ? question.options.map(({ label }) => label.trim()).filter(Boolean) : []
  return [...gone, ...(new Set(labels).size === labels.length ? [] : ['Twee antwoorden hebben dezelfde tekst'])]
}

const goneText = (question: QuestionTemplate) => (value: string) =>
  `“${value}” is geen antwoord op “${nameOfQuestion(question)}”`

/** The form leaves out texts whose placeholder has no value. */
function placeholderWarnings(question: QuestionTemplate, values: PlaceholderValues): string[] {
  const known: Readonly<Record<string, string | undefined>> = values
  const links = question.type === 'alert' ? (question.alert.links ?? []).map(({ href }) => href) : []
  const names = [...textsOf(question), ...links].flatMap(placeholdersIn).filter(name => !known[name])
  return [...new Set(names)].map(name => `{${name}} heeft geen waarde bij deze gemeente: die tekst blijft weg`)
}

function textsOf(question: QuestionTemplate): string[] {
  const { label, hint = '', shortLabel = '' } = question
  const options = isChoice(question) ? question.options.flatMap(option => [option.label, option.info ?? '']) : []
  if (question.type !== 'alert')
    return [label, hint, shortLabel, ...options, ...(question.type === 'checkbox' ? [question.text] : [])]
  const { heading = '', paragraphs, call = '', links = [] } = question.alert
  return [label, heading, ...paragraphs, call, ...links.map(({ text }) => text)]
}

type Way = ReadonlyMap<string, readonly string[]>

/** Conditions with more ways count as reachable. */
const maxWays = 500

const unconditional: readonly Way[] = [new Map()]

/** No combination of earlier answers makes these questions visible. */
function neverAsked(questions: readonly QuestionTemplate[]): ReadonlySet<string> {
  const waysByKey = new Map<string, readonly Way[]>()
  const questionByKey = new Map<string, QuestionTemplate>()
  for (const question of questions) {
    if (question.isOff || waysByKey.has(question.key)) continue
    waysByKey.set(question.key, question.when ? waysToMeet(question.when, { waysByKey, questionByKey }) : unconditional)
    questionByKey.set(question.key, question)
  }
  return new Set([...waysByKey].flatMap(([key, ways]) => (ways.length === 0 ? [key] : [])))
}

type Earlier = {
  waysByKey: ReadonlyMap<string, readonly Way[]>
  questionByKey: ReadonlyMap<string, QuestionTemplate>
}

function waysToMeet(condition: SetCondition, earlier: Earlier): readonly Way[] {
  if ('subCategory' in condition) return unconditional
  if ('any' in condition) return limited(condition.any.flatMap(part => waysToMeet(part, earlier)))
  if ('all' in condition)
    return condition.all.reduce<readonly Way[]>(
      (ways, part) => combined(ways, waysToMeet(part, earlier), earlier),
      unconditional,
    )
  return waysToAnswer(condition, earlier)
}

function waysToAnswer({ question: key, is }: AnswerCondition, earlier: Earlier) {
  const question = earlier.questionByKey.get(key)
  const possible = question && answerKeysOf(question)
  const values = possible ? is.filter(value => possible.includes(value)) : is
  if (!question || values.length === 0) return []
  return combined([new Map([[key, values]])], earlier.waysByKey.get(key) ?? [], earlier)
}

function answerKeysOf(question: QuestionTemplate): readonly string[] | undefined {
  if (isChoice(question)) return question.options.map(({ key }) => key)
  return question.type === 'checkbox' ? ['ja', 'nee'] : undefined
}

const combined = (first: readonly Way[], second: readonly Way[], earlier: Earlier): readonly Way[] =>
  limited(first.flatMap(way => second.flatMap(other => merged(way, other, earlier) ?? [])))

const limited = (ways: readonly Way[]) => (ways.length > maxWays ? unconditional : ways)

function merged(first: Way, second: Way, { questionByKey }: Earlier): Way | undefined {
  const both = new Map(first)
  for (const [key, values] of second) {
    const others = both.get(key)
    const hasSeveral = questionByKey.get(key)?.type === 'checkboxes'
    const common = others && !hasSeveral ? values.filter(value => others.includes(value)) : values
    if (common.length === 0) return undefined
    both.set(key, common)
  }
  return both
}
