import { isEmailAddress } from '#kit/email-address.ts'
import { isVisible } from '#kit/visible-text.ts'
import {
  type Answer,
  answerTargetOf,
  isChoice,
  type MapAnswer,
  type Place,
  type Question,
  type Validator,
} from './question.ts'
import { texts } from './texts.ts'

/** Characters. */
const defaultMaxLength = 1000
const maxMultiTextLength = 15

/** Undefined for a valid answer. @param now in milliseconds */
export function errorIn(question: Question, answer: Answer | undefined, now: number): string | undefined {
  if (answerTargetOf(question) === 'none') return undefined
  if (question.type === 'map-objects') {
    const { kind, one } = question.objects
    return placeOf(answer) || !question.required ? undefined : texts.noPlace(kind === 'light' ? texts.light : one)
  }
  if (!isAnswered(answer)) return question.required ? texts.required : undefined
  return (
    errorOfKind(question, answer, now) ?? firstResult(question.validators ?? [], item => validatorError(item, answer))
  )
}

export function isAnswered(answer: Answer | undefined): answer is Answer {
  if (typeof answer === 'string') return isVisible(answer)
  if (typeof answer === 'number') return !Number.isNaN(answer)
  if (isTextList(answer)) return answer.some(text => isVisible(text))
  return answer !== undefined && answer !== null
}

function errorOfKind(question: Question, answer: Answer, now: number): string | undefined {
  if (isChoice(question)) return isOption(question, answer) ? undefined : texts.notAnOption
  if (question.type === 'date-time') return dateError(answer, now)
  if (question.type === 'place' || question.type === 'map') return placeOf(answer) ? undefined : texts.required
  if (question.type === 'multi-text') return multiTextError(answer)
  if (question.type === 'checkbox') {
    if (typeof answer !== 'boolean') return texts.notReadable
    return question.required && !answer ? texts.required : undefined
  }
  if (typeof answer === 'number') return undefined
  if (typeof answer !== 'string') return texts.notReadable
  const max = maxLengthOf(question)
  return answer.length > max ? texts.tooLong(max) : undefined
}

export const maxLengthOf = ({ validators = [] }: Question) =>
  firstResult(validators, item => (item[0] === 'maxLength' ? Number(item[1]) : undefined)) ?? defaultMaxLength

function isOption(question: Question & { type: 'radio' | 'select' | 'checkboxes' }, answer: Answer): boolean {
  const keys = question.options.map(({ key }) => key)
  if (question.type !== 'checkboxes') return typeof answer === 'string' && keys.includes(answer)
  return isTextList(answer) && new Set(answer).size === answer.length && answer.every(item => keys.includes(item))
}

function dateError(answer: Answer, now: number): string | undefined {
  if (answer === 'now') return undefined
  if (typeof answer !== 'number' || !Number.isFinite(answer)) return texts.required
  return answer > now ? texts.inPast : undefined
}

function multiTextError(answer: Answer): string | undefined {
  if (!isTextList(answer)) return texts.notReadable
  if (answer.some(text => text.length > maxMultiTextLength)) return texts.tooLong(maxMultiTextLength)
  return answer.every(text => sanitizedMultiText(text) === text) ? undefined : texts.pattern
}

/** Keeps digits, comma, full stop and semicolon. */
export const sanitizedMultiText = (typed: string) => typed.replace(/[^\d,.;]/g, '').slice(0, maxMultiTextLength)

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

export const isTextList = (answer: Answer | undefined): answer is readonly string[] => Array.isArray(answer)

export const isMapAnswer = (answer: Answer | undefined): answer is MapAnswer =>
  typeof answer === 'object' && answer !== null && 'objects' in answer

function placeOf(answer: Answer | undefined): Place | undefined {
  const place = isMapAnswer(answer) ? answer.place : answer
  if (typeof place !== 'object' || place === null || !('lat' in place)) return undefined
  return Number.isFinite(place.lat) && Number.isFinite(place.lng) ? { lat: place.lat, lng: place.lng } : undefined
}
