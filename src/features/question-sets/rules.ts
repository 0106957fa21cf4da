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

/** The values of the answer to each question, to compare conditions with. */
type AnswerValues = ReadonlyMap<string, readonly string[]>

/** Whether a condition is met by the answers to the visible questions. */
function isMet(condition: Condition, values: AnswerValues): boolean {
  if ('all' in condition) return condition.all.every(part => isMet(part, values))
  if ('any' in condition) return condition.any.some(part => isMet(part, values))
  return values.get(condition.question)?.some(value => condition.is.includes(value)) ?? false
}

/** The values of an answer; an answer that does not fit its question has none. */
function answerValues(question: Question, answer: Answer | undefined): readonly string[] {
  if (isChoice(question)) {
    const chosen = question.type === 'checkboxes' ? answer : [answer]
    return question.options.flatMap(({ key }) => (Array.isArray(chosen) && chosen.includes(key) ? [key] : []))
  }
  if (question.type === 'checkbox') return typeof answer === 'boolean' ? [answer ? 'ja' : 'nee'] : []
  return typeof answer === 'string' || typeof answer === 'number' ? [String(answer)] : []
}

/** The questions that are visible with these answers. The answer to a hidden question counts for no condition. */
export function visibleQuestions({ questions }: QuestionSet, answers: Answers): Question[] {
  const values = new Map<string, readonly string[]>()
  return questions.filter(question => {
    if (question.when && !isMet(question.when, values)) return false
    values.set(question.key, answerValues(question, answers[question.key]))
    return true
  })
}

/** The answers without those to hidden questions. */
export const withoutHiddenAnswers = (set: QuestionSet, answers: Answers): Answers =>
  Object.fromEntries(
    visibleQuestions(set, answers).flatMap(({ key }) => (answers[key] === undefined ? [] : [[key, answers[key]]])),
  )

/** The answers with one of them set, without those to questions that this hides or resets. */
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

/** The keys of the questions in a condition. */
function questionKeysIn(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(questionKeysIn)
  return 'any' in condition ? condition.any.flatMap(questionKeysIn) : [condition.question]
}

/** The alerts that are visible with these answers, in order. */
export const alertsIn = (set: QuestionSet, answers: Answers): Alert[] =>
  visibleQuestions(set, answers).flatMap(question => (question.type === 'alert' ? [question.alert] : []))

/** The alerts to call at once, each number once; without one that is the last question and thus stands right above the next button. */
export function callAlertsIn(set: QuestionSet, answers: Answers): Alert[] {
  const last = visibleQuestions(set, answers).at(-1)
  const listedNumbers = new Set(last?.type === 'alert' ? [last.alert.call] : [])
  return alertsIn(set, answers).filter(({ severity, call }) => {
    if (severity !== 'call-now' || call === undefined || listedNumbers.has(call)) return false
    listedNumbers.add(call)
    return true
  })
}

/** Whether no report can be made with these answers. */
export const isBlocked = (set: QuestionSet, answers: Answers): boolean =>
  alertsIn(set, answers).some(({ blocks }) => blocks)

export type ErrorsByQuestion = Readonly<Record<string, string>>

/** What is not right yet, by question. @param now in milliseconds */
export const errorsIn = (set: QuestionSet, answers: Answers, now: number): ErrorsByQuestion =>
  Object.fromEntries(
    visibleQuestions(set, answers).flatMap(question => {
      const error = errorIn(question, answers[question.key], now)
      return error === undefined ? [] : [[question.key, error]]
    }),
  )

export type ValidationResult =
  | { ok: true; answers: Answers }
  /** `message` stands above the form. */
  | { ok: false; errors: ErrorsByQuestion; message: string }

/** Whether these answers may be sent, and if so, the answers without those to hidden questions. */
export function validateAnswers(set: QuestionSet, answers: Answers, now: number): ValidationResult {
  const errors = errorsIn(set, answers, now)
  if (isBlocked(set, answers)) return { ok: false, errors, message: texts.blocked }
  if (Object.keys(errors).length > 0) return { ok: false, errors, message: texts.notAllRight }
  return { ok: true, answers: withoutHiddenAnswers(set, answers) }
}

/** The label of a question, which says so when the question is optional. */
export const questionLabelOf = ({ label, required, type }: Pick<Question, 'label' | 'required' | 'type'>) =>
  required || ['alert', 'header', 'hidden', 'handling-message', 'map-objects'].includes(type) || label === ''
    ? label
    : withOptional(label)

/** That an answer is optional belongs to its sentence: it stands before the full stop. */
export const withOptional = (sentence: string) => sentence.replace(/\.?$/, end => ` ${texts.optional}${end}`)

/** When it happened (milliseconds): the answer to a visible date question, else the moment of sending. */
export function incidentDate(set: QuestionSet, answers: Answers, now: number): number {
  const dateQuestions = visibleQuestions(set, answers).filter(({ type }) => type === 'date-time')
  const answeredTime = dateQuestions.map(({ key }) => answers[key]).find(answer => typeof answer === 'number')
  return typeof answeredTime === 'number' ? answeredTime : now
}
