import { toExtraProperties } from '../../question-sets/answers/answers.ts'
import { fittingAnswers } from '../../question-sets/answers/fitting-answers.ts'
import type { Answer, Answers, Question, QuestionSet } from '../../question-sets/question.ts'
import { inPageLanguage, objectsNamedBy } from '../../question-sets/questions-in-language.ts'
import {
  errorsIn as errorsInSet,
  incidentDate,
  isBlocked,
  visibleQuestions,
  withAnswer,
} from '../../question-sets/rules.ts'
import { placeQuestion } from '../../question-sets/sets/place-and-time.ts'
import { lazyTexts } from './lazy-texts.ts'
import { type Draft, type DraftQuestions, type ErrorsByField, isPlaceQuestion } from './rules.ts'

/**
 * The questions of a category for a draft, with validation and the fields to send. Its code is loaded with the questions,
 * which keeps the first page small. They are asked in the language of the page and stored in Dutch. A report always has a place, also when no question asks for it.
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

/** The errors by question; those of any question about the place are under `place`. */
function errorsOf(set: QuestionSet, answers: Answers, now: number): ErrorsByField {
  const blocking = visibleQuestions(set, answers).find(question => question.type === 'alert' && question.alert.blocks)
  if (blocking) return { [blocking.key]: lazyTexts.readWhereToReport }
  const errors = errorsInSet(set, answers, now)
  return Object.fromEntries(set.questions.flatMap(question => errorUnder(question, errors[question.key])))
}

const errorUnder = (question: Question, error: string | undefined): [string, string][] =>
  error === undefined ? [] : [[isPlaceQuestion(question) ? 'place' : question.key, error]]

/** Answers to questions of other categories stay, in case that category is chosen again; hidden answers are removed. */
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
