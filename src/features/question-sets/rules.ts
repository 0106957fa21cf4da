import { faultIn } from './faults.ts'
import {
  type Alert,
  type Answer,
  type Answers,
  type Condition,
  isChoice,
  type Question,
  type QuestionSet,
} from './question.ts'
import { texts } from './texts.ts'

/** By question what it says, as conditions name it. */
type AnswerValues = ReadonlyMap<string, readonly string[]>

/** Whether a condition holds, given the answers to the questions that are shown. */
function isMet(condition: Condition, values: AnswerValues): boolean {
  if ('all' in condition) return condition.all.every(part => isMet(part, values))
  if ('any' in condition) return condition.any.some(part => isMet(part, values))
  return values.get(condition.question)?.some(value => condition.is.includes(value)) ?? false
}

/** What does not fit its question says nothing. */
function answerValues(question: Question, answer: Answer | undefined): readonly string[] {
  if (isChoice(question)) {
    const chosen = question.type === 'checkboxes' ? answer : [answer]
    return question.options.flatMap(({ key }) => (Array.isArray(chosen) && chosen.includes(key) ? [key] : []))
  }
  if (question.type === 'checkbox') return typeof answer === 'boolean' ? [answer ? 'ja' : 'nee'] : []
  return typeof answer === 'string' || typeof answer === 'number' ? [String(answer)] : []
}

/** What is asked now. A question that is not shown has no answer, whatever was filled in before it went. */
export function visibleQuestions({ questions }: QuestionSet, answers: Answers): Question[] {
  const values = new Map<string, readonly string[]>()
  return questions.filter(question => {
    if (question.when && !isMet(question.when, values)) return false
    values.set(question.key, answerValues(question, answers[question.key]))
    return true
  })
}

/** The answers to what is shown, without those to what is not. */
export const withoutHidden = (set: QuestionSet, answers: Answers): Answers =>
  Object.fromEntries(
    visibleQuestions(set, answers).flatMap(({ key }) => (answers[key] === undefined ? [] : [[key, answers[key]]])),
  )

/** The answers after one more; what it hides or empties is gone. */
export function withAnswer(set: QuestionSet, answers: Answers, [key, answer]: readonly [string, Answer | undefined]) {
  const question = set.questions.find(one => one.key === key)
  const hasChanged = answers[key] !== answer
  const remaining = question?.resets && hasChanged ? withoutDependants(set, answers, key) : answers
  return withoutHidden(set, { ...remaining, [key]: answer })
}

function withoutDependants({ questions }: QuestionSet, answers: Answers, key: string): Answers {
  const removedKeys = new Set([key])
  for (const { key: otherKey, when } of questions)
    if (when && questionKeysIn(when).some(earlier => removedKeys.has(earlier))) removedKeys.add(otherKey)
  return Object.fromEntries(Object.entries(answers).filter(([otherKey]) => !removedKeys.has(otherKey)))
}

/** The keys of the questions that a condition asks about. */
function questionKeysIn(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(questionKeysIn)
  return 'any' in condition ? condition.any.flatMap(questionKeysIn) : [condition.question]
}

/** What the resident is told now, in order. */
export const alertsIn = (set: QuestionSet, answers: Answers): Alert[] =>
  visibleQuestions(set, answers).flatMap(question => (question.type === 'alert' ? [question.alert] : []))

/** Who has to be called at once, each number once; not what stands last, right above the way on, already. */
export function callsIn(set: QuestionSet, answers: Answers): Alert[] {
  const last = visibleQuestions(set, answers).at(-1)
  const listedNumbers = new Set(last?.type === 'alert' ? [last.alert.call] : [])
  return alertsIn(set, answers).filter(({ severity, call }) => {
    if (severity !== 'call-now' || call === undefined || listedNumbers.has(call)) return false
    listedNumbers.add(call)
    return true
  })
}

/** Whether an answer was given with which no report can be made here. */
export const isBlocked = (set: QuestionSet, answers: Answers): boolean =>
  alertsIn(set, answers).some(({ blocks }) => blocks)

export type Faults = Readonly<Record<string, string>>

/** What is not right yet, per question. @param now in milliseconds */
export const faultsIn = (set: QuestionSet, answers: Answers, now: number): Faults =>
  Object.fromEntries(
    visibleQuestions(set, answers).flatMap(question => {
      const fault = faultIn(question, answers[question.key], now)
      return fault === undefined ? [] : [[question.key, fault]]
    }),
  )

export type ValidationResult =
  | { ok: true; answers: Answers }
  /** `message` stands above the form. */
  | { ok: false; faults: Faults; message: string }

/** The one door to the next step: whether these answers may be sent, and if so, without what is hidden. */
export function validateAnswers(set: QuestionSet, answers: Answers, now: number): ValidationResult {
  const faults = faultsIn(set, answers, now)
  if (isBlocked(set, answers)) return { ok: false, faults, message: texts.blocked }
  if (Object.keys(faults).length > 0) return { ok: false, faults, message: texts.notAllRight }
  return { ok: true, answers: withoutHidden(set, answers) }
}

/** What the form says about a question that need not be answered. */
export const labelOf = ({ label, required, type }: Question) =>
  required || ['alert', 'header', 'hidden', 'handling-message', 'map-objects'].includes(type) || label === ''
    ? label
    : `${label} ${texts.optional}`

/** When it happened: the moment that was given, else the moment of sending. */
export function incidentDate(set: QuestionSet, answers: Answers, now: number): number {
  const dateQuestions = visibleQuestions(set, answers).filter(({ type }) => type === 'date-time')
  const values = dateQuestions.map(({ key }) => answers[key]).find(answer => typeof answer === 'number')
  return typeof values === 'number' ? values : now
}
