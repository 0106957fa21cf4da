import { withoutExamples } from '#features/translations/without-examples.ts'
import { isVisible, visibleText } from '#kit/visible-text.ts'
import { isAnswered, isMapAnswer, isTextList } from '../answer-errors.ts'
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
} from '../question.ts'
import { visibleQuestions } from '../rules.ts'
import { texts } from '../texts.ts'

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
