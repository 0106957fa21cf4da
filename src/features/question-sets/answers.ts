import { withoutExamples } from '#features/translations/without-examples.ts'
import { isVisible, visibleText } from '#kit/visible-text.ts'
import {
  type Answer,
  type Answers,
  answerTargetOf,
  isChoice,
  type MapObject,
  type Option,
  type Place,
  type Question,
  type QuestionSet,
} from './question.ts'
import { errorsIn, isAnswered, isBlocked, isMapAnswer, isTextList, visibleQuestions } from './rules.ts'
import { texts } from './texts.ts'

export type ExtraProperty = {
  id: string
  label: string
  category_url: string
  answer: unknown
  question?: string
}

/**
 * Only answers to visible questions, in their order. @param categoryPath
 * `/signals/v1/public/terms/categories/afval/sub_categories/grofvuil`
 */
export const toExtraProperties = (set: QuestionSet, answers: Answers, categoryPath: string): ExtraProperty[] =>
  answeredQuestions(set, answers).flatMap(({ question, answer }) => {
    const value = wireAnswer(question, answer)
    if (value === undefined) return []
    const { key: id, label, shortLabel = label } = question
    return [
      {
        id,
        label: shortLabel,
        category_url: categoryPath,
        answer: value,
        ...(label !== shortLabel && { question: label }),
      },
    ]
  })

const answeredQuestions = (set: QuestionSet, answers: Answers) =>
  visibleQuestions(set, answers).flatMap(question => {
    const answer = answers[question.key]
    return answerTargetOf(question) === 'extra_properties' && isAnswered(answer) ? [{ question, answer }] : []
  })

function wireAnswer(question: Question, answer: Answer): unknown {
  if (isChoice(question)) return wireChoice(question.options, answer)
  if (question.type === 'checkbox' && !question.emphasised) return { label: question.text, value: answer === true }
  if (typeof answer === 'boolean') return answer ? 'ja' : 'nee'
  if (isMapAnswer(answer)) return answer.objects.length > 0 ? answer.objects : undefined
  if (isTextList(answer)) return answer.filter(text => isVisible(text))
  return typeof answer === 'string' ? visibleText(answer) : answer
}

function wireChoice(options: readonly Option[], answer: Answer): unknown {
  const chosen = (key: unknown) => options.flatMap(option => (option.key === key ? [option] : []))
  if (isTextList(answer)) return answer.flatMap(chosen).map(({ key, label }) => ({ id: key, label }))
  return chosen(answer).map(({ key, label, info = '' }) => ({ id: key, label, info }))[0]
}

export type SummaryLine = { key: string; label: string; lines: string[] }

export const summarizeAnswers = (
  set: QuestionSet,
  answers: Answers,
  formatMoment: (moment: number | 'now') => string,
): SummaryLine[] =>
  visibleQuestions(set, answers).flatMap(question => {
    const answer = answers[question.key]
    if (answerTargetOf(question) === 'none' || !isAnswered(answer)) return []
    return [
      {
        key: question.key,
        label: summaryLabelOf(question),
        lines: summaryLines(question, answer, formatMoment),
      },
    ]
  })

/** Short labels that are no nouns, such as `Hoe vaak`. Dutch and English. */
const cutQuestion =
  /^(?:waar|waarover|wanneer|hoe|welke?|wat|wie|gebeurt|weet|where|when|how|which|what|who|does|about|empty for|lived there for)(?: .*)?$/i

/** A noun can replace these questions; beside the "Nee" to any other question a noun means nothing. */
const openQuestion =
  /^(?:kies|wat|welke?|wie|hoe|hoeveel|waar|wanneer|om|op|in|uw|link|namelijk|want|choose|what|which|who|whose|how|where|when|at|on|your|namely|because)\b/i

/** The noun for a question, or the question without examples when a noun would be unclear. */
export const summaryLabelOf = ({ label, shortLabel }: Pick<Question, 'label' | 'shortLabel'>): string =>
  shortLabel === undefined || cutQuestion.test(shortLabel) || !openQuestion.test(label)
    ? withoutExamples(label)
    : shortLabel

function summaryLines(question: Question, answer: Answer, formatMoment: (moment: number | 'now') => string): string[] {
  if (question.type === 'date-time') return typeof answer === 'number' || answer === 'now' ? [formatMoment(answer)] : []
  if (isChoice(question)) {
    const keys: readonly unknown[] = isTextList(answer) ? answer : [answer]
    return question.options.flatMap(({ key, label }) => (keys.includes(key) ? [label] : []))
  }
  if (question.type === 'checkbox') return [answer === true ? question.text : texts.no]
  if (isMapAnswer(answer)) return answer.objects.map(({ label }) => label)
  if (isTextList(answer)) return answer.filter(text => isVisible(text))
  return typeof answer === 'string' || typeof answer === 'number' ? [String(answer)] : []
}

export function readAnswer(question: Question, value: unknown, place: Place | null): Answer | undefined {
  if (isChoice(question)) {
    if (question.type !== 'checkboxes') return optionKeyOf(question.options, value)
    const keys = Array.isArray(value) ? value.map(item => optionKeyOf(question.options, item)) : []
    return keys.length > 0 && keys.every(key => key !== undefined) ? keys : undefined
  }
  if (question.type === 'checkbox') return readCheckbox(value)
  if (question.type === 'map-objects')
    return Array.isArray(value) && value.length > 0 && value.every(isMapObject) ? { place, objects: value } : undefined
  if (question.type === 'multi-text') return Array.isArray(value) && value.every(isString) ? value : undefined
  return isString(value) || typeof value === 'number' ? value : undefined
}

const isString = (value: unknown): value is string => typeof value === 'string'

function optionKeyOf(options: readonly Option[], value: unknown): string | undefined {
  const id = partOf(value, 'id')
  return options.find(({ key, formerKey }) => id === key || (formerKey !== undefined && id === formerKey))?.key
}

function readCheckbox(value: unknown): boolean | undefined {
  if (value === 'ja' || value === 'nee') return value === 'ja'
  const isTicked = partOf(value, 'value')
  return typeof isTicked === 'boolean' ? isTicked : undefined
}

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined

const isOptionalString = (value: unknown) => value === undefined || value === null || isString(value)

function isMapObject(value: unknown): value is MapObject {
  if (typeof value !== 'object' || value === null) return false
  return (
    isString(partOf(value, 'id')) &&
    isString(partOf(value, 'type')) &&
    isString(partOf(value, 'label')) &&
    isOptionalString(partOf(value, 'status'))
  )
}

/**
 * The set may differ from the one that was answered. @param place the place of the report, which answers with map
 * objects also hold
 */
export const fittingAnswers = ({ questions }: QuestionSet, answers: Answers, place: Place | null): Answers =>
  Object.fromEntries(
    questions.flatMap(question => {
      const answer = fittingAnswer(question, answers[question.key], place)
      return answer === undefined ? [] : [[question.key, answer]]
    }),
  )

function fittingAnswer(question: Question, answer: Answer | undefined, place: Place | null): Answer | undefined {
  if (question.type === 'place' || question.type === 'map') return place ?? undefined
  if (question.type === 'map-objects') return { place, objects: isMapAnswer(answer) ? answer.objects : [] }
  if (isChoice(question)) return amongOptions(question, answer)
  if (question.type === 'checkbox') return typeof answer === 'boolean' ? answer : undefined
  if (question.type === 'multi-text') return isTextList(answer) ? answer : undefined
  if (question.type === 'date-time') return answer === 'now' || typeof answer === 'number' ? answer : undefined
  return typeof answer === 'string' || typeof answer === 'number' ? answer : undefined
}

function amongOptions(question: Question & { options: readonly { key: string }[] }, answer: Answer | undefined) {
  const keys = question.options.map(({ key }) => key)
  if (question.type === 'checkboxes') return isTextList(answer) ? answer.filter(key => keys.includes(key)) : undefined
  return typeof answer === 'string' && keys.includes(answer) ? answer : undefined
}

type SubmittedAnswers = {
  extraProperties: unknown
  /** Milliseconds. */
  incidentDate: number
  place: Place | null
}

type AnswerErrors = Readonly<Record<string, readonly string[]>>

/** A device clock may be ahead of the server's (milliseconds). */
const clockTolerance = 60_000

type Entry = { id: string; answer: unknown }

/** For requests that claim to come from the form, which would have refused these answers. */
export function findAnswerErrors(set: QuestionSet, submitted: SubmittedAnswers, now: number): AnswerErrors {
  const entries = entriesIn(submitted.extraProperties)
  if (!entries) return { non_field_errors: [texts.notReadable] }
  const readEntries = entries.map(entry => readEntry(set, entry, submitted.place))
  const answers = answersOf(set, readEntries, submitted)
  const visible = new Set(visibleQuestions(set, answers).map(({ key }) => key))
  const entryErrors = readEntries.flatMap((item, index): KeyedError[] => {
    if (item.error !== undefined) return [[item.key, item.error]]
    if (readEntries.findIndex(({ key }) => key === item.key) < index) return [[item.key, texts.twice]]
    return visible.has(item.key) ? [] : [[item.key, texts.hidden]]
  })
  const keysWithError = new Set(entryErrors.map(([key]) => key))
  const missing = Object.entries(errorsIn(set, answers, now + clockTolerance)).filter(
    ([key]) => !keysWithError.has(key),
  )
  const blocked: KeyedError[] = isBlocked(set, answers) ? [['non_field_errors', texts.blocked]] : []
  return Object.fromEntries([...entryErrors, ...missing, ...blocked].map(([key, message]) => [key, [message]]))
}
type KeyedError = readonly [key: string, message: string]

function entriesIn(extraProperties: unknown): Entry[] | undefined {
  if (extraProperties === null || extraProperties === undefined) return []
  if (!Array.isArray(extraProperties)) return undefined
  const entries = extraProperties.flatMap((item: unknown) => (isEntry(item) ? [item] : []))
  return entries.length === extraProperties.length ? entries : undefined
}

const isEntry = (item: unknown): item is Entry =>
  typeof item === 'object' && item !== null && 'answer' in item && 'id' in item && typeof item.id === 'string'

type ReadEntry = { key: string; answer?: Answer; error?: string }

function readEntry({ questions }: QuestionSet, { id, answer: value }: Entry, place: Place | null): ReadEntry {
  const question = questions.find(({ key, formerKey }) => key === id || formerKey === id)
  if (!question || answerTargetOf(question) !== 'extra_properties') return { key: id, error: texts.notAsked }
  const answer = readAnswer(question, value, place)
  if (answer !== undefined) return { key: question.key, answer }
  return { key: question.key, error: isChoice(question) ? texts.notAnOption : texts.notReadable }
}

function answersOf(
  { questions }: QuestionSet,
  readEntries: readonly ReadEntry[],
  submitted: SubmittedAnswers,
): Answers {
  const answerByKey = new Map(
    readEntries.flatMap(({ key, answer }) => (answer === undefined ? [] : [[key, answer] as const])),
  )
  return Object.fromEntries(
    questions.map(question => [
      question.key,
      answerByKey.get(question.key) ?? answerOutsideEntries(question, submitted),
    ]),
  )
}

function answerOutsideEntries({ type }: Question, { place, incidentDate }: SubmittedAnswers): Answer | undefined {
  if (type === 'place') return place ?? undefined
  if (type === 'date-time') return incidentDate
  return type === 'map-objects' ? { place, objects: [] } : undefined
}
