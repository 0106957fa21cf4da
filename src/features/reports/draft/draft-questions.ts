import { fittingAnswers, toExtraProperties } from '#features/question-sets/answers.ts'
import type { Answer, Answers, Question, QuestionSet } from '#features/question-sets/question.ts'
import { inPageLanguage, objectsNamedBy } from '#features/question-sets/questions-in-language.ts'
import {
  errorsIn as errorsInSet,
  incidentDate,
  isBlocked,
  visibleQuestions,
  withAnswer,
} from '#features/question-sets/rules.ts'
import { placeQuestion } from '#features/question-sets/sets/place-and-time.ts'
import { contactErrors } from './contact.ts'
import { lazyTexts } from './lazy-texts.ts'
import { type Draft, type DraftQuestions, type ErrorsByField, isPlaceQuestion, noDraftQuestions } from './rules.ts'

/**
 * Loaded with the questions, which keeps the first page small. Answers are asked in the language of the page and
 * stored in Dutch. Every set asks for the place.
 */
export function draftQuestionsOf(
  { questions, version }: QuestionSet & { version?: number },
  clock: () => number,
): DraftQuestions {
  const stored = { questions: questions.some(isPlaceQuestion) ? questions : [placeQuestion, ...questions] }
  const questionSet = { questions: inPageLanguage(stored.questions) }
  const answersOf = (draft: Draft) => fittingDraftAnswers(questionSet, draft)
  return {
    questionSet,
    areLoaded: true,
    version,
    answersOf,
    blockedTitle: draft => (isBlocked(questionSet, answersOf(draft)) ? lazyTexts.blocked : undefined),
    contactErrors,
    isPlaceMissing: ({ place }) => !place,
    errorsOf: draft => errorsOf(questionSet, answersOf(draft), clock()),
    withAnswer: (draft, change) => ({ ...draft, answers: answersAfter(questionSet, draft, change) }),
    answerFieldsOf: (draft, { path, sentAt }) => ({
      extra_properties: toExtraProperties(stored, objectsNamedBy(stored.questions, answersOf(draft)), path),
      incident_date_start: new Date(incidentDate(questionSet, answersOf(draft), Date.parse(sentAt))).toISOString(),
    }),
  }
}

const fittingDraftAnswers = (set: QuestionSet, { answers, place }: Draft) =>
  fittingAnswers(set, answers, place ? { lat: place.lat, lng: place.lng } : null)

/** Errors of any question about the place are under `place`. */
function errorsOf(set: QuestionSet, answers: Answers, now: number): ErrorsByField {
  const blocking = visibleQuestions(set, answers).find(question => question.type === 'alert' && question.alert.blocks)
  if (blocking) return { [blocking.key]: lazyTexts.readWhereToReport }
  const errors = errorsInSet(set, answers, now)
  return Object.fromEntries(set.questions.flatMap(question => errorUnder(question, errors[question.key])))
}

const errorUnder = (question: Question, error: string | undefined): [string, string][] =>
  error === undefined ? [] : [[isPlaceQuestion(question) ? 'place' : question.key, error]]

/** Answers of other categories stay, in case that category is chosen again; hidden answers are removed. */
function answersAfter(set: QuestionSet, draft: Draft, change: readonly [string, Answer | undefined]): Answers {
  const keysOfSet = new Set(set.questions.map(({ key }) => key))
  const otherAnswers = Object.entries(draft.answers).filter(([key]) => !keysOfSet.has(key))
  const placeKeys = new Set(
    set.questions.filter(({ type }) => type === 'place' || type === 'map').map(({ key }) => key),
  )
  const answersOfSet = Object.entries(withAnswer(set, fittingDraftAnswers(set, draft), change)).filter(
    ([key]) => !placeKeys.has(key),
  )
  return Object.fromEntries([...otherAnswers, ...answersOfSet])
}

export const draftWithoutQuestions: DraftQuestions = { ...noDraftQuestions, contactErrors }
