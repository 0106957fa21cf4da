import { isEmailAddress } from '#kit/contact.ts'
import { isVisible } from '#kit/visible-text.ts'
import { answerTypeOf } from './answer-types.ts'
import {
  type Alert,
  type Answer,
  type Answers,
  answerTargetOf,
  type Condition,
  isChoice,
  isTextList,
  type Question,
  type QuestionSet,
  type Validator,
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

/** Undefined for a valid answer. @param now in milliseconds */
function errorIn(question: Question, answer: Answer | undefined, now: number): string | undefined {
  if (answerTargetOf(question) === 'none') return undefined
  const { error } = answerTypeOf(question)
  if (question.type === 'map-objects') return question.required ? error(answer, now) : undefined
  if (!isAnswered(answer)) return question.required ? texts.required : undefined
  return error(answer, now) ?? firstResult(question.validators ?? [], item => validatorError(item, answer))
}

export function isAnswered(answer: Answer | undefined): answer is Answer {
  if (typeof answer === 'string') return isVisible(answer)
  if (typeof answer === 'number') return !Number.isNaN(answer)
  if (isTextList(answer)) return answer.some(text => isVisible(text))
  return answer !== undefined && answer !== null
}

type ValidatorsWithArgument = {
  [Name in Exclude<Validator, string>[0]]: (answer: string, argument: string) => string | undefined
}

const validatorsWithArgument: ValidatorsWithArgument = {
  max: (answer, max) => (Number(answer) <= Number(max) ? undefined : texts.tooMuch(Number(max))),
  min: (answer, min) => (Number(answer) >= Number(min) ? undefined : texts.tooLittle(Number(min))),
  maxLength: (answer, max) => (answer.length <= Number(max) ? undefined : texts.tooLong(Number(max))),
  minLength: (answer, min) => (answer.length >= Number(min) ? undefined : texts.tooShort(Number(min))),
  pattern: (answer, pattern) => (matchesPattern(answer, pattern) ? undefined : texts.pattern),
}

/** An invalid pattern refuses nothing. */
function matchesPattern(answer: string, pattern: string): boolean {
  try {
    return new RegExp(pattern).test(answer)
  } catch {
    return true
  }
}

function validatorError(validator: Validator, answer: Answer): string | undefined {
  if (validator === 'required') return isAnswered(answer) ? undefined : texts.required
  if (validator === 'required_true') return answer === true ? undefined : texts.required
  if (typeof answer !== 'string') return undefined
  if (validator === 'email') return isEmailAddress(answer.trim()) ? undefined : texts.notAnEmail
  const [name, argument] = validator
  return validatorsWithArgument[name](answer, String(argument))
}

function firstResult<Item, Result>(all: readonly Item[], find: (item: Item) => Result | undefined): Result | undefined {
  for (const item of all) {
    const result = find(item)
    if (result !== undefined) return result
  }
  return undefined
}
