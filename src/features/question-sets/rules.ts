import { errorIn } from './answer-errors.ts'
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

type AnswerValues = ReadonlyMap<string, readonly string[]>

function isMet(condition: Condition, values: AnswerValues): boolean {
  if ('all' in condition) return condition.all.every(part => isMet(part, values))
  if ('any' in condition) return condition.any.some(part => isMet(part, values))
  return values.get(condition.question)?.some(value => condition.is.includes(value)) ?? false
}

/** An answer that does not fit its question has no values. */
function answerValues(question: Question, answer: Answer | undefined): readonly string[] {
  if (isChoice(question)) {
    const chosen = question.type === 'checkboxes' ? answer : [answer]
    return question.options.flatMap(({ key }) => (Array.isArray(chosen) && chosen.includes(key) ? [key] : []))
  }
  if (question.type === 'checkbox') return typeof answer === 'boolean' ? [answer ? 'ja' : 'nee'] : []
  return typeof answer === 'string' || typeof answer === 'number' ? [String(answer)] : []
}

/** Answers to hidden questions count for no condition. */
export function visibleQuestions({ questions }: QuestionSet, answers: Answers): Question[] {
  const values = new Map<string, readonly string[]>()
  return questions.filter(question => {
    if (question.when && !isMet(question.when, values)) return false
    values.set(question.key, answerValues(question, answers[question.key]))
    return true
  })
}

export const withoutHiddenAnswers = (set: QuestionSet, answers: Answers): Answers =>
  Object.fromEntries(
    visibleQuestions(set, answers).flatMap(({ key }) => (answers[key] === undefined ? [] : [[key, answers[key]]])),
  )

export function withAnswer(set: QuestionSet, answers: Answers, [key, answer]: readonly [string, Answer | undefined]) {
  const question = set.questions.find(item => item.key === key)
  const hasChanged = answers[key] !== answer
  const remaining = question?.clearsDependants && hasChanged ? withoutDependants(set, answers, key) : answers
  return withoutHiddenAnswers(set, { ...remaining, [key]: answer })
}

function withoutDependants({ questions }: QuestionSet, answers: Answers, key: string): Answers {
  const removedKeys = new Set([key])
  for (const { key: otherKey, when } of questions)
    if (when && questionKeysIn(when).some(earlier => removedKeys.has(earlier))) removedKeys.add(otherKey)
  return Object.fromEntries(Object.entries(answers).filter(([otherKey]) => !removedKeys.has(otherKey)))
}

function questionKeysIn(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(questionKeysIn)
  return 'any' in condition ? condition.any.flatMap(questionKeysIn) : [condition.question]
}

export const alertsIn = (set: QuestionSet, answers: Answers): Alert[] =>
  visibleQuestions(set, answers).flatMap(question => (question.type === 'alert' ? [question.alert] : []))

/** Each number once; without an alert that is the last question, as that is already right above the next button. */
export function callAlertsIn(set: QuestionSet, answers: Answers): Alert[] {
  const last = visibleQuestions(set, answers).at(-1)
  const listedNumbers = new Set(last?.type === 'alert' ? [last.alert.call] : [])
  return alertsIn(set, answers).filter(({ severity, call }) => {
    if (severity !== 'call-now' || call === undefined || listedNumbers.has(call)) return false
    listedNumbers.add(call)
    return true
  })
}

export const isBlocked = (set: QuestionSet, answers: Answers): boolean =>
  alertsIn(set, answers).some(({ blocks }) => blocks)

export type ErrorsByQuestion = Readonly<Record<string, string>>

/** @param now in milliseconds */
export const errorsIn = (set: QuestionSet, answers: Answers, now: number): ErrorsByQuestion =>
  Object.fromEntries(
    visibleQuestions(set, answers).flatMap(question => {
      const error = errorIn(question, answers[question.key], now)
      return error === undefined ? [] : [[question.key, error]]
    }),
  )

export type ValidationResult = { ok: true; answers: Answers } | { ok: false; errors: ErrorsByQuestion; message: string }

export function validateAnswers(set: QuestionSet, answers: Answers, now: number): ValidationResult {
  const errors = errorsIn(set, answers, now)
  if (isBlocked(set, answers)) return { ok: false, errors, message: texts.blocked }
  if (Object.keys(errors).length > 0) return { ok: false, errors, message: texts.notAllRight }
  return { ok: true, answers: withoutHiddenAnswers(set, answers) }
}

export const questionLabelOf = ({ label, required, type }: Pick<Question, 'label' | 'required' | 'type'>) =>
  required || ['alert', 'header', 'hidden', 'handling-message', 'map-objects'].includes(type) || label === ''
    ? label
    : withOptional(label)

/** The mark comes before the full stop, as part of the sentence. */
export const withOptional = (sentence: string) => sentence.replace(/\.?$/, end => ` ${texts.optional}${end}`)

/** Milliseconds: the answer to a visible date question, else the moment of sending. */
export function incidentDate(set: QuestionSet, answers: Answers, now: number): number {
  const dateQuestions = visibleQuestions(set, answers).filter(({ type }) => type === 'date-time')
  const answeredTime = dateQuestions.map(({ key }) => answers[key]).find(answer => typeof answer === 'number')
  return typeof answeredTime === 'number' ? answeredTime : now
}
