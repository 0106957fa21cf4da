import { toExtraProperties } from '../../question-sets/answers/answers.ts'
import { fitting } from '../../question-sets/answers/fitting.ts'
import type { Answer, Answers, Question, QuestionSet } from '../../question-sets/question.ts'
import {
  answered,
  incidentDate,
  isBlocked,
  faultsIn as setFaults,
  visibleQuestions,
} from '../../question-sets/rules.ts'
import { place as placeQuestion } from '../../question-sets/sets/place-and-time.ts'
import { laterTexts } from './later-texts.ts'
import { type Asked, type Draft, type Faults, isPlaceQuestion } from './rules.ts'

/**
 * What is asked of a report about this category, for the draft to judge and send. Its code comes in with the questions,
 * so that the first page need not carry it. A report always has a place, also where no question asks for it.
 */
export function askedOf({ questions }: QuestionSet, clock: () => number): Asked {
  const set = { questions: questions.some(isPlaceQuestion) ? questions : [placeQuestion, ...questions] }
  const answersOf = (draft: Draft) => fittingTo(set, draft)
  return {
    set,
    isWhole: true,
    answersOf,
    isBlocked: draft => isBlocked(set, answersOf(draft)),
    faultsOf: draft => faultsOf(set, answersOf(draft), clock()),
    answer: (draft, given) => ({ ...draft, answers: answersAfter(set, draft, given) }),
    partsOf: (draft, { path, sentAt }) => ({
      extra_properties: toExtraProperties(set, answersOf(draft), path),
      incident_date_start: new Date(incidentDate(set, answersOf(draft), Date.parse(sentAt))).toISOString(),
    }),
  }
}

const fittingTo = (set: QuestionSet, { answers, place }: Draft) =>
  fitting(set, answers, place ? { lat: place.lat, lng: place.lng } : null)

/** Under the place stands what is wrong with it, whichever question asks for it. */
function faultsOf(set: QuestionSet, answers: Answers, now: number): Faults {
  const blocking = visibleQuestions(set, answers).find(one => one.type === 'alert' && one.alert.blocks)
  if (blocking) return { [blocking.key]: laterTexts.whereElse }
  const faults = setFaults(set, answers, now)
  return Object.fromEntries(set.questions.flatMap(question => faultUnder(question, faults[question.key])))
}

const faultUnder = (question: Question, fault: string | undefined): [string, string][] =>
  fault === undefined ? [] : [[isPlaceQuestion(question) ? 'place' : question.key, fault]]

/** Answers to questions of other categories stay, in case the category comes back; those that this answer hides go. */
function answersAfter(set: QuestionSet, draft: Draft, given: readonly [string, Answer | undefined]): Answers {
  const own = new Set(set.questions.map(({ key }) => key))
  const others = Object.entries(draft.answers).filter(([key]) => !own.has(key))
  const places = new Set(set.questions.filter(({ type }) => type === 'place' || type === 'map').map(({ key }) => key))
  const after = Object.entries(answered(set, fittingTo(set, draft), given)).filter(([key]) => !places.has(key))
  return Object.fromEntries([...others, ...after])
}
