import { isVisible, visibleText } from '#kit/visible-text.ts'
import {
  type Answer,
  type FieldType,
  isChoice,
  isMapAnswer,
  isTextList,
  type MapObject,
  type Option,
  type Place,
  type Question,
} from './question.ts'
import { texts } from './texts.ts'

/** Answers to questions of one type. */
type AnswerType = {
  /** Undefined for a valid answer. @param now in milliseconds */
  error: (answer: Answer | undefined, now: number) => string | undefined
  /** Undefined when it is not sent. */
  onWire: (answer: Answer) => unknown
  /** From the wire; undefined for an answer that does not fit. @param place the place of the report */
  read: (value: unknown, place: Place | null) => Answer | undefined
  /** Those of an earlier answer that still fit. @param place the place of the report */
  fitting: (answer: Answer | undefined, place: Place | null) => Answer | undefined
  inWords: (answer: Answer, formatMoment: (moment: number | 'now') => string) => string[]
}

/** Without a type here an answer is text. */
const types: Partial<Record<FieldType, (question: Question) => AnswerType>> = {
  place: placeType,
  map: placeType,
  'date-time': momentType,
  'multi-text': multiTextType,
}

export function answerTypeOf(question: Question): AnswerType {
  if (isChoice(question)) return choiceType(question)
  if (question.type === 'checkbox') return checkboxType(question)
  if (question.type === 'map-objects') return objectsType(question)
  return (types[question.type] ?? textType)(question)
}

function textType(question: Question): AnswerType {
  return {
    error: answer => {
      if (typeof answer === 'number') return undefined
      if (typeof answer !== 'string') return texts.notReadable
      const max = maxLengthOf(question)
      return answer.length > max ? texts.tooLong(max) : undefined
    },
    onWire: answer => {
      if (typeof answer === 'boolean') return answer ? 'ja' : 'nee'
      if (isMapAnswer(answer)) return answer.objects.length > 0 ? answer.objects : undefined
      if (isTextList(answer)) return answer.filter(text => isVisible(text))
      return typeof answer === 'string' ? visibleText(answer) : answer
    },
    read: value => (isString(value) || typeof value === 'number' ? value : undefined),
    fitting: answer => (typeof answer === 'string' || typeof answer === 'number' ? answer : undefined),
    inWords: answer => {
      if (isMapAnswer(answer)) return answer.objects.map(({ label }) => label)
      if (isTextList(answer)) return answer.filter(text => isVisible(text))
      return typeof answer === 'string' || typeof answer === 'number' ? [String(answer)] : []
    },
  }
}

function placeType(question: Question): AnswerType {
  return {
    ...textType(question),
    error: answer => (placeIn(answer) ? undefined : texts.required),
    fitting: (_, place) => place ?? undefined,
  }
}

function momentType(question: Question): AnswerType {
  return {
    ...textType(question),
    error: (answer, now) => {
      if (answer === 'now') return undefined
      if (typeof answer !== 'number' || !Number.isFinite(answer)) return texts.required
      return answer > now ? texts.inPast : undefined
    },
    fitting: answer => (answer === 'now' || typeof answer === 'number' ? answer : undefined),
    inWords: (answer, formatMoment) => (typeof answer === 'number' || answer === 'now' ? [formatMoment(answer)] : []),
  }
}

const maxMultiTextLength = 15

/** Keeps digits, comma, full stop and semicolon. */
export const sanitizedMultiText = (typed: string) => typed.replace(/[^\d,.;]/g, '').slice(0, maxMultiTextLength)

function multiTextType(question: Question): AnswerType {
  return {
    ...textType(question),
    error: answer => {
      if (!isTextList(answer)) return texts.notReadable
      if (answer.some(text => text.length > maxMultiTextLength)) return texts.tooLong(maxMultiTextLength)
      return answer.every(text => sanitizedMultiText(text) === text) ? undefined : texts.pattern
    },
    read: value => (Array.isArray(value) && value.every(isString) ? value : undefined),
    fitting: answer => (isTextList(answer) ? answer : undefined),
  }
}

type ChoiceQuestion = Question & { type: 'radio' | 'select' | 'checkboxes' }

function choiceType(question: ChoiceQuestion): AnswerType {
  const { options } = question
  const keys = options.map(({ key }) => key)
  const chosen = (key: unknown) => options.flatMap(option => (option.key === key ? [option] : []))
  const inWords = (answer: Answer) => {
    const answered: readonly unknown[] = isTextList(answer) ? answer : [answer]
    return options.flatMap(({ key, label }) => (answered.includes(key) ? [label] : []))
  }
  const onWire = (answer: Answer) => {
    if (isTextList(answer)) return answer.flatMap(chosen).map(({ key, label }) => ({ id: key, label }))
    return chosen(answer).map(({ key, label, info = '' }) => ({ id: key, label, info }))[0]
  }
  return { onWire, inWords, ...(question.type === 'checkboxes' ? someOf(keys, options) : oneOf(keys, options)) }
}

type OptionReading = Pick<AnswerType, 'error' | 'read' | 'fitting'>

function oneOf(keys: readonly string[], options: readonly Option[]): OptionReading {
  const fits = (answer: Answer | undefined): answer is string => typeof answer === 'string' && keys.includes(answer)
  return {
    error: answer => (fits(answer) ? undefined : texts.notAnOption),
    read: value => optionKeyOf(options, value),
    fitting: answer => (fits(answer) ? answer : undefined),
  }
}

function someOf(keys: readonly string[], options: readonly Option[]): OptionReading {
  const fits = (answer: Answer | undefined) =>
    isTextList(answer) && new Set(answer).size === answer.length && answer.every(item => keys.includes(item))
  return {
    error: answer => (fits(answer) ? undefined : texts.notAnOption),
    read: value => {
      const read = Array.isArray(value) ? value.map(item => optionKeyOf(options, item)) : []
      return read.length > 0 && read.every(key => key !== undefined) ? read : undefined
    },
    fitting: answer => (isTextList(answer) ? answer.filter(key => keys.includes(key)) : undefined),
  }
}

function optionKeyOf(options: readonly Option[], value: unknown): string | undefined {
  const id = partOf(value, 'id')
  return options.find(({ key, formerKey }) => id === key || (formerKey !== undefined && id === formerKey))?.key
}

function checkboxType(question: Question & { type: 'checkbox' }): AnswerType {
  const { required, text, emphasised } = question
  const asText = textType(question)
  return {
    error: answer => {
      if (typeof answer !== 'boolean') return texts.notReadable
      return required && !answer ? texts.required : undefined
    },
    onWire: answer => (emphasised ? asText.onWire(answer) : { label: text, value: answer === true }),
    read: value => {
      if (value === 'ja' || value === 'nee') return value === 'ja'
      const isTicked = partOf(value, 'value')
      return typeof isTicked === 'boolean' ? isTicked : undefined
    },
    fitting: answer => (typeof answer === 'boolean' ? answer : undefined),
    inWords: answer => [answer === true ? text : texts.no],
  }
}

function objectsType(question: Question & { type: 'map-objects' }): AnswerType {
  const { kind, one } = question.objects
  return {
    ...textType(question),
    error: answer => (placeIn(answer) ? undefined : texts.noPlace(kind === 'light' ? texts.light : one)),
    read: (value, place) =>
      Array.isArray(value) && value.length > 0 && value.every(isMapObject) ? { place, objects: value } : undefined,
    fitting: (answer, place) => ({ place, objects: isMapAnswer(answer) ? answer.objects : [] }),
  }
}

/** Characters. */
const defaultMaxLength = 1000

export const maxLengthOf = ({ validators = [] }: Question) =>
  Number(validators.find(([name]) => name === 'maxLength')?.[1] ?? defaultMaxLength)

function placeIn(answer: Answer | undefined): Place | undefined {
  const place = isMapAnswer(answer) ? answer.place : answer
  if (typeof place !== 'object' || place === null || !('lat' in place)) return undefined
  return Number.isFinite(place.lat) && Number.isFinite(place.lng) ? { lat: place.lat, lng: place.lng } : undefined
}

const isString = (value: unknown): value is string => typeof value === 'string'

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
