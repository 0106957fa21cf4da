import { sanitizedMultiText } from '#features/question-sets/answer-types.ts'
import {
  dayChoices,
  hourChoices,
  initialEarlierTime,
  latestTimeUntilNow,
  minuteChoices,
} from '#features/question-sets/date-times.ts'
import type { Answer, Question } from '#features/question-sets/question.ts'
import { type Draft, type DraftQuestions, isPlaceQuestion, type Step } from '#features/reports/draft/rules.ts'
import type { AddressInput } from '#features/reports/location/address-rules.ts'
import { addressFieldNames } from '#features/reports/location/plain-place.ts'
import { languagePress, pressName } from '#kit/step-form.ts'

export type FormFields = { get: (name: string) => string; all: (name: string) => readonly string[] }

export { pressName }
export const visibleQuestionsName = 'asked'
export const subjectSearchName = 'subject-search'

/** A link to a category in the URL, as `main/sub`. */
export const plainLinkName = 'onderwerp'

const [overviewName, overviewValue] = ['terug', 'overzicht']

/** A step opened from the overview leads back there. */
export const fromOverview = `${overviewName}=${overviewValue}`

export const isFromOverview = (query: unknown) => Reflect.get(Object(query), overviewName) === overviewValue

export const presses = {
  previous: 'previous',
  language: languagePress,
  discard: 'discard',
  discardNow: 'discard-now',
  /** Followed by the version of the draft that scripts took over. */
  takenOver: 'taken-over:',
  clear: 'clear:',
  removePhoto: 'remove-photo:',
  changeSubject: 'change-subject',
  keepSubject: 'keep-subject',
  searchSubject: 'search-subject',
  allSubjects: 'all-subjects',
  /** Followed by the category, as `main/sub`. */
  subject: 'subject:',
} as const

/** Above the limit of any answer, so that validation reports too long texts; the rest is not stored. */
const maxStoredLength = 10_000

/** Browsers send line ends as two characters. */
const textOf = (value: string) => value.slice(0, maxStoredLength).replace(/\r\n?/g, '\n')

export const readDescription = (form: FormFields): string => textOf(form.get('description'))

export const readContact = (form: FormFields): Pick<Draft, 'phone' | 'email' | 'allowsContactSharing'> => ({
  phone: textOf(form.get('tel')).trim(),
  email: textOf(form.get('email')).trim(),
  allowsContactSharing: form.get('sharing') !== '',
})

const maxAddressLength = 256

export function readAddress(form: FormFields): AddressInput {
  const [street = '', number = '', postcode = '', town = ''] = addressFieldNames.map(name =>
    form.get(name).slice(0, maxAddressLength),
  )
  return { street, number: number.slice(0, 20), postcode: postcode.slice(0, 7), town }
}

export const readVisibleQuestions = (form: FormFields): readonly string[] =>
  form.get(visibleQuestionsName).split(' ').filter(Boolean)

/** @param now in milliseconds */
export function withAnswersOf(
  draft: Draft,
  draftQuestions: DraftQuestions,
  { form, now }: { form: FormFields; now: number },
) {
  const asked = new Set(readVisibleQuestions(form))
  const cleared = form.get(pressName).startsWith(presses.clear) && form.get(pressName).slice(presses.clear.length)
  const questions = draftQuestions.questionSet.questions.filter(({ key }) => asked.has(key))
  return questions.reduce((before, question) => {
    if (isPlaceQuestion(question)) return before
    const previous = draftQuestions.answersOf(before)[question.key]
    const answer = question.key === cleared ? undefined : readAnswer(question, form, { previous, now })
    return isSame(answer, previous) ? before : draftQuestions.withAnswer(before, [question.key, answer])
  }, draft)
}

const isSame = (one: Answer | undefined, other: Answer | undefined) => JSON.stringify(one) === JSON.stringify(other)

type Context = { previous: Answer | undefined; now: number }

function readAnswer({ key, type }: Question, form: FormFields, { previous, now }: Context): Answer | undefined {
  if (type === 'checkboxes') return orNothing(form.all(key).map(textOf))
  if (type === 'multi-text') return orNothing(form.all(key).map(sanitizedMultiText).filter(Boolean))
  if (type === 'checkbox') return form.get(key) !== '' || (previous === undefined ? undefined : false)
  if (type === 'date-time') return readMoment(key, form, now)
  return textOf(form.get(key)) || undefined
}

const orNothing = (values: readonly string[]) => (values.length > 0 ? values : undefined)

function readMoment(key: string, form: FormFields, now: number): Answer | undefined {
  const mode = form.get(key)
  if (mode !== 'earlier') return mode === 'now' ? mode : undefined
  const [hour, minute] = [Number(form.get(`${key}-hour`)), Number(form.get(`${key}-minute`))]
  const day = dayChoices(now, undefined).find(each => each === form.get(`${key}-day`))
  const isTime = hourChoices.includes(hour) && minuteChoices.includes(minute)
  return day !== undefined && isTime ? latestTimeUntilNow({ day, hour, minute }, now) : initialEarlierTime(now)
}

/** Unknown steps are the first one, as in the form with scripts. */
export const stepAt = (name: string): Step =>
  name === 'vulaan' || name === 'contact' || name === 'summary' ? name : 'beschrijf'
