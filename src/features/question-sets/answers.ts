import { withoutExamples } from '#features/translations/without-examples.ts'
import { answerTypeOf } from './answer-types.ts'
import {
  type Answer,
  type Answers,
  answerTargetOf,
  isChoice,
  type Place,
  type Question,
  type QuestionSet,
} from './question.ts'
import { errorsIn, isAnswered, isBlocked, visibleQuestions } from './rules.ts'
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
    const value = answerTypeOf(question).onWire(answer)
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
        lines: answerTypeOf(question).inWords(answer, formatMoment),
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

/**
 * The set may differ from the one that was answered. @param place the place of the report, which answers with map
 * objects also hold
 */
export const fittingAnswers = ({ questions }: QuestionSet, answers: Answers, place: Place | null): Answers =>
  Object.fromEntries(
    questions.flatMap(question => {
      const answer = answerTypeOf(question).fitting(answers[question.key], place)
      return answer === undefined ? [] : [[question.key, answer]]
    }),
  )

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
  const answer = answerTypeOf(question).read(value, place)
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
