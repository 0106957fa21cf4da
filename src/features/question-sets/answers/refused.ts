import {
  type Answer,
  type Answers,
  isChoice,
  type Place,
  type Question,
  type QuestionSet,
  targetOf,
} from '../question.ts'
import { faultsIn, isBlocked, visibleQuestions } from '../rules.ts'
import { texts } from '../texts.ts'
import { readAnswer } from './answers.ts'

export type Sent = {
  /** As it came in, whatever it is. */
  extraProperties: unknown
  /** In milliseconds. */
  incidentDate: number
  place: Place | null
}

/** Messages per question; `non_field_errors` when with these answers no report can be made here. Empty when all is well. */
export type Refusals = Readonly<Record<string, readonly string[]>>

/** Somebody's clock may run ahead of ours (milliseconds). */
const clockSlack = 60_000

type Entry = { id: string; answer: unknown }

/** What is wrong with the answers that our own form says it sent: with that form it could not have been. */
export function answersRefused(set: QuestionSet, sent: Sent, now: number): Refusals {
  const entries = entriesIn(sent.extraProperties)
  if (!entries) return { non_field_errors: [texts.notReadable] }
  const read = entries.map(entry => readEntry(set, entry, sent.place))
  const answers = answersOf(set, read, sent)
  const visible = new Set(visibleQuestions(set, answers).map(({ key }) => key))
  const ofEntries = read.flatMap((one, place): Fault[] => {
    if (one.fault !== undefined) return [[one.key, one.fault]]
    if (read.findIndex(({ key }) => key === one.key) < place) return [[one.key, texts.twice]]
    return visible.has(one.key) ? [] : [[one.key, texts.hidden]]
  })
  const known = new Set(ofEntries.map(([key]) => key))
  const missing = Object.entries(faultsIn(set, answers, now + clockSlack)).filter(([key]) => !known.has(key))
  const blocked: Fault[] = isBlocked(set, answers) ? [['non_field_errors', texts.blocked]] : []
  return Object.fromEntries([...ofEntries, ...missing, ...blocked].map(([key, message]) => [key, [message]]))
}
type Fault = readonly [key: string, message: string]

function entriesIn(sent: unknown): Entry[] | undefined {
  if (sent === null || sent === undefined) return []
  if (!Array.isArray(sent)) return undefined
  const entries = sent.flatMap((one: unknown) => (isEntry(one) ? [one] : []))
  return entries.length === sent.length ? entries : undefined
}

const isEntry = (one: unknown): one is Entry =>
  typeof one === 'object' && one !== null && 'answer' in one && 'id' in one && typeof one.id === 'string'

type Read = { key: string; answer?: Answer; fault?: string }

function readEntry({ questions }: QuestionSet, { id, answer: sent }: Entry, place: Place | null): Read {
  const question = questions.find(({ key, formerly }) => key === id || formerly === id)
  if (!question || targetOf(question) !== 'extra_properties') return { key: id, fault: texts.notAsked }
  const answer = readAnswer(question, sent, place)
  if (answer !== undefined) return { key: question.key, answer }
  return { key: question.key, fault: isChoice(question) ? texts.notAnOption : texts.notReadable }
}

function answersOf({ questions }: QuestionSet, read: readonly Read[], sent: Sent): Answers {
  const given = new Map(read.flatMap(({ key, answer }) => (answer === undefined ? [] : [[key, answer] as const])))
  return Object.fromEntries(
    questions.map(question => [question.key, given.get(question.key) ?? besides(question, sent)]),
  )
}

/** What a report says outside its extra properties. */
function besides({ type }: Question, { place, incidentDate }: Sent): Answer | undefined {
  if (type === 'place') return place ?? undefined
  if (type === 'date-time') return incidentDate
  return type === 'map-objects' ? { place, objects: [] } : undefined
}
