import {
  type AnswerCondition,
  isChoice,
  type MapObjectSettings,
  type Option,
  type QuestionTemplate,
  type SetCondition,
  type Severity,
} from '../question.ts'
import { nameOfQuestion } from './problems.ts'

type Questions = readonly QuestionTemplate[]
export type QuestionType = QuestionTemplate['type']

const keysOf = (items: readonly { key: string }[]) => items.map(({ key }) => key)

/** Saving replaces it with a key made from the text. */
const isTemporary = (key: string) => /^nieuw_\d+$/.test(key)

function temporaryKey(taken: readonly string[]): string {
  let number = 1
  while (taken.includes(`nieuw_${number}`)) number += 1
  return `nieuw_${number}`
}

export const isNew = ({ key }: { key: string }) => isTemporary(key)

export const newQuestion = (questions: Questions): Extract<QuestionTemplate, { options: unknown }> => ({
  key: temporaryKey(keysOf(questions)),
  type: 'radio',
  label: '',
  options: withNewOption(withNewOption([])),
})

export const withNewOption = (options: readonly Option[]): Option[] => [
  ...options,
  { key: temporaryKey(keysOf(options)), label: '' },
]

/** A changed key is also replaced in conditions. */
export const withQuestion = (questions: Questions, key: string, changed: QuestionTemplate): Questions =>
  questions.map(question => {
    if (question.key === key) return changed
    if (changed.key === key || !question.when) return question
    const renamed = (part: AnswerCondition) => (part.question === key ? { ...part, question: changed.key } : part)
    return { ...question, when: mapAnswerConditions(question.when, renamed) }
  })

/** Saving makes an empty key from the text. */
export const withKey = (questions: Questions, question: QuestionTemplate, key: string): QuestionTemplate => ({
  ...question,
  key: key.trim() || temporaryKey(keysOf(questions)),
})

function mapAnswerConditions(
  condition: SetCondition,
  change: (part: AnswerCondition) => AnswerCondition,
): SetCondition {
  if ('all' in condition) return { all: condition.all.map(part => mapAnswerConditions(part, change)) }
  if ('any' in condition) return { any: condition.any.map(part => mapAnswerConditions(part, change)) }
  return 'question' in condition ? change(condition) : condition
}

type Optional = 'hint' | 'shortLabel' | 'when' | 'required' | 'isOff'

/** An empty text, `false` and undefined remove the property. */
export function withOptional<Name extends Optional>(
  question: QuestionTemplate,
  name: Name,
  value: QuestionTemplate[Name] | undefined,
): QuestionTemplate {
  const changed = { ...question }
  delete changed[name]
  return value ? Object.assign(changed, { [name]: value }) : changed
}

/** Properties of both types are kept. @param objects the initial settings of a question about map objects */
export function withType(question: QuestionTemplate, type: QuestionType, objects: MapObjectSettings): QuestionTemplate {
  const { key, formerKey, label, shortLabel, hint, required, isOff, when } = question
  const common = {
    key,
    label,
    ...(formerKey !== undefined && { formerKey }),
    ...(shortLabel !== undefined && { shortLabel }),
    ...(hint !== undefined && { hint }),
    ...(isOff && { isOff }),
    ...(when && { when }),
  }
  const answered = { ...common, ...(required && { required }) }
  if (type === 'alert')
    return { ...common, label: '', type, alert: { severity: 'info', blocks: false, paragraphs: [label] } }
  if (type === 'radio' || type === 'select' || type === 'checkboxes')
    return { ...answered, type, options: isChoice(question) ? question.options : withNewOption(withNewOption([])) }
  if (type === 'checkbox') return { ...answered, type, text: 'text' in question ? question.text : '' }
  if (type === 'map-objects') return { ...answered, type, objects }
  return { ...(type === 'header' ? common : answered), type }
}

/** Drops empty paragraphs, trims texts, and makes keys for new parts. */
export const toSave = (questions: Questions): Questions => withFinalKeys(questions).map(trimmed)

function trimmed(question: QuestionTemplate): QuestionTemplate {
  const label = question.label.trim()
  if (question.type === 'alert') {
    const paragraphs = question.alert.paragraphs.map(text => text.trim()).filter(Boolean)
    return { ...question, label, alert: { ...question.alert, paragraphs } }
  }
  if (!isChoice(question)) return { ...question, label }
  return { ...question, label, options: question.options.map(option => ({ ...option, label: option.label.trim() })) }
}

const withFinalKeys = (questions: Questions): Questions =>
  questions.reduce(withFinalKey, questions.reduce(withFinalOptionKeys, questions))

function withFinalKey(questions: Questions, { key }: QuestionTemplate): Questions {
  const question = questions.find(other => other.key === key)
  if (!question || !isNew(question)) return questions
  const taken = questions.flatMap(other => [other.key, ...(other.formerKey ? [other.formerKey] : [])])
  const final = freeKey(`extra_${keyPart(nameIn(question)) || 'vraag'}`, taken)
  return withQuestion(questions, key, { ...question, key: final })
}

const nameIn = (question: QuestionTemplate) =>
  question.shortLabel ?? (question.type === 'alert' ? (question.alert.paragraphs[0] ?? '') : question.label)

function withFinalOptionKeys(questions: Questions, { key }: QuestionTemplate): Questions {
  const question = questions.find(other => other.key === key)
  if (!question || !isChoice(question) || !question.options.some(isNew)) return questions
  const taken = keysOf(question.options)
  const keys = new Map(
    question.options.filter(isNew).map(option => {
      const final = freeKey(keyPart(option.label) || 'antwoord', taken)
      taken.push(final)
      return [option.key, final]
    }),
  )
  const final = (value: string) => keys.get(value) ?? value
  const options = question.options.map(option => ({ ...option, key: final(option.key) }))
  const renamed = (part: AnswerCondition) => (part.question === key ? { ...part, is: part.is.map(final) } : part)
  return withQuestion(questions, key, { ...question, options }).map(other =>
    other.when ? { ...other, when: mapAnswerConditions(other.when, renamed) } : other,
  )
}

const maxKeyLength = 40

/** `Staat hij open?` becomes `staat_hij_open`. */
const keyPart = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, maxKeyLength)
    .replace(/^_|_$/g, '')

/** `key`, `key_2`, `key_3` … */
function freeKey(key: string, taken: readonly string[]): string {
  let [candidate, number] = [key, 2]
  while (taken.includes(candidate)) {
    candidate = `${key}_${number}`
    number += 1
  }
  return candidate
}

export const typeNames: Readonly<Record<QuestionType, string>> = {
  radio: 'Eén antwoord',
  checkboxes: 'Meer antwoorden',
  select: 'Keuzelijst',
  checkbox: 'Vinkje',
  text: 'Korte tekst',
  textarea: 'Lange tekst',
  'multi-text': 'Nummers',
  'date-time': 'Datum en tijd',
  place: 'Plek',
  'map-objects': 'Kies op de kaart',
  header: 'Tussenkop',
  alert: 'Bericht aan de melder',
  file: 'Foto’s',
  hidden: 'Verborgen',
  map: 'Plek op de kaart',
  'handling-message': 'Wat wij doen',
  description: 'Omschrijving',
}

export const choosableTypes = [
  'radio',
  'checkboxes',
  'select',
  'checkbox',
  'text',
  'textarea',
  'multi-text',
  'date-time',
  'place',
  'map-objects',
  'header',
  'alert',
] as const satisfies readonly QuestionType[]

export const severityNames: Readonly<Record<Severity, string>> = {
  info: 'Goed om te weten',
  caution: 'Let op',
  alert: 'Waarschuwing',
  'call-now': 'Bel direct',
}

export const hasAnswer = (type: QuestionType) =>
  !['header', 'alert', 'handling-message', 'description', 'file'].includes(type)

type ConditionGroup = { join: 'all' | 'any'; parts: readonly SetCondition[] }

export function toGroup(when: SetCondition | undefined): ConditionGroup {
  if (!when) return { join: 'all', parts: [] }
  if ('all' in when) return { join: 'all', parts: when.all }
  return 'any' in when ? { join: 'any', parts: when.any } : { join: 'all', parts: [when] }
}

export function fromGroup({ join, parts }: ConditionGroup): SetCondition | undefined {
  if (parts.length < 2) return parts[0]
  return join === 'all' ? { all: parts } : { any: parts }
}

export function comparableAnswers(question: QuestionTemplate): { value: string; label: string }[] | undefined {
  if (isChoice(question))
    return question.options.map(({ key, label }) => ({ value: key, label: label || 'Zonder tekst' }))
  if (question.type !== 'checkbox') return undefined
  return [
    { value: 'ja', label: 'Aangevinkt' },
    { value: 'nee', label: 'Niet aangevinkt' },
  ]
}

/** `Probleem is: open of dicht` */
export function conditionInWords(when: SetCondition, questions: readonly QuestionTemplate[]): string {
  if ('subCategory' in when) return `subcategorie is: ${orList(when.subCategory)}`
  if ('question' in when) {
    const question = questions.find(({ key }) => key === when.question)
    if (!question) return `${when.question} is: ${orList(when.is)}`
    const labels = new Map(comparableAnswers(question)?.map(({ value, label }) => [value, label]))
    const answers = when.is.map(value => labels.get(value) ?? value)
    return `${question.shortLabel ?? nameOfQuestion(question)} is: ${answers.length > 3 ? `één van ${answers.length}` : orList(answers)}`
  }
  const { join, parts } = toGroup(when)
  return parts
    .map(part =>
      'all' in part || 'any' in part ? `(${conditionInWords(part, questions)})` : conditionInWords(part, questions),
    )
    .join(join === 'all' ? ', en ' : ', of ')
}

function orList(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last || '…' : `${items.slice(0, -1).join(', ')} of ${last}`
}
