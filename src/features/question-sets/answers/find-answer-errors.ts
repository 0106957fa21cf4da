import {
  type Answer,
  type Answers,
  answerTargetOf,
  isChoice,
  type Place,
  type Question,
  type QuestionSet,
} from '../question.ts'
import { errorsIn, isBlocked, visibleQuestions } from '../rules.ts'
import { texts } from '../texts.ts'
import { readAnswer } from './answers.ts'

export type SubmittedAnswers = {
  extraProperties: unknown
  /** Milliseconds. */
  incidentDate: number
  place: Place | null
}

export type AnswerErrors = Readonly<Record<string, readonly string[]>>

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
