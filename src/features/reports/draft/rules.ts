import type { ExtraProperty } from '../../question-sets/answers/answers.ts'
import type { Answer, Answers, Question, QuestionSet } from '../../question-sets/question.ts'
import type { ChosenPlace } from '../location/rules.ts'
import { limits, type Priority, type ReportType } from '../rules.ts'
import { contactFaults } from './contact.ts'
import type { SameAs } from './same-as.ts'
import { texts } from './texts.ts'

/** What it is about, and how that is known: from the text, from the address of the page, or because a person said so. */
export type ChosenCategory = { main: string; sub: string; name: string; by: 'text' | 'route' | 'person' }

/** Of what nobody could tell what it is about. */
export const fallbackCategory = { main: 'overig', sub: 'overig' }

/** What staff say besides, who write a report for somebody. */
export type StaffFields = { source: string; priority: Priority; type: ReportType }

export const defaultStaffFields: StaffFields = { source: '', priority: 'normal', type: 'SIG' }

/** A report that a resident is writing, or staff for a resident. */
export type Draft = {
  id: string
  /** The key under which it is sent, so that twice is once. */
  key: string
  /** When it was first sent, as ISO 8601: sent again, it says the same. */
  sentAt: string | undefined
  description: string
  category: ChosenCategory | undefined
  /** To the questions of the category; of those that are no longer asked too, until it is sent. */
  answers: Answers
  place: ChosenPlace | undefined
  /** What was reported already and is the same. */
  sameAs: SameAs | undefined
  phone: string
  email: string
  shares: boolean
  /** Not there when a resident writes. */
  staff: StaffFields | undefined
  /** Who of the staff writes it: no colleague is shown it. */
  writer: number | undefined
  /** How many steps were left with everything in order. */
  completed: number
}

export const emptyDraft = (id: string): Draft => ({
  id,
  key: id,
  sentAt: undefined,
  description: '',
  category: undefined,
  answers: {},
  place: undefined,
  sameAs: undefined,
  phone: '',
  email: '',
  shares: false,
  staff: undefined,
  writer: undefined,
  completed: 0,
})

export const steps = ['beschrijf', 'vulaan', 'contact', 'summary'] as const
export type Step = (typeof steps)[number]

export type Field = 'source' | 'description' | 'place' | 'phone' | 'email'
/** By field, or by the key of a question. */
export type Faults = Readonly<Partial<Record<string, string>>>

/** What answers add to a report on the wire. */
type AnswerFields = { extra_properties?: ExtraProperty[]; incident_date_start: string }

/** What is asked of a report about one category; it is made by `draft-questions.ts`, which comes in when it is needed. */
export type DraftQuestions = {
  set: QuestionSet
  /** Not when the questions could not be had: then nothing but the place is asked. */
  areLoaded: boolean
  /** The answers that fit the questions, the place among them. */
  answersOf: (draft: Draft) => Answers
  /** With these answers no report can be made here. */
  isBlocked: (draft: Draft) => boolean
  faultsOf: (draft: Draft) => Faults
  answer: (draft: Draft, given: readonly [key: string, answer: Answer | undefined]) => Draft
  /** What the answers add to the report that is sent. */
  fieldsOf: (draft: Draft, as: { path: string; sentAt: string }) => AnswerFields
}

/** The questions could not be had: a report without answers is better than none. */
export const noDraftQuestions: DraftQuestions = {
  set: { questions: [] },
  areLoaded: false,
  answersOf: () => ({}),
  isBlocked: () => false,
  faultsOf: () => ({}),
  answer: draft => draft,
  fieldsOf: (_, { sentAt }) => ({ incident_date_start: sentAt }),
}

/** These ask where it is, whatever else may be said there. */
export const isPlaceQuestion = ({ type }: Question) => type === 'place' || type === 'map' || type === 'map-objects'

const faultsByStep: Record<Step, (draft: Draft, draftQuestions: DraftQuestions | undefined) => Faults> = {
  beschrijf: ({ description, staff }) => ({
    ...(staff && !staff.source && { source: texts.required }),
    ...(description.trim() === '' && { description: texts.required }),
    ...(description.length > limits.residentText && { description: texts.tooLong(limits.residentText) }),
  }),
  vulaan: (draft, draftQuestions) => ({
    ...(!draft.place && { place: texts.required }),
    ...draftQuestions?.faultsOf(draft),
  }),
  contact: contactFaults,
  summary: () => ({}),
}

/** What is not right yet in a step, per field. While the questions are on their way, only the place is judged. */
export const faultsIn = (step: Step, draft: Draft, draftQuestions?: DraftQuestions): Faults =>
  faultsByStep[step](draft, draftQuestions)

const isValid = (step: Step, draft: Draft, draftQuestions?: DraftQuestions) =>
  Object.keys(faultsIn(step, draft, draftQuestions)).length === 0

/** The first step that still has to be done: the one after those that were left with everything in order, or before it one that no longer is. */
export function firstUnfinished(draft: Draft, draftQuestions?: DraftQuestions): Step {
  const firstInvalid = steps.findIndex(step => !isValid(step, draft, draftQuestions))
  const reached = firstInvalid < 0 ? draft.completed : Math.min(firstInvalid, draft.completed)
  return steps[reached] ?? 'summary'
}

/** A lower step can always be reached; a higher one only as far as was completed, and when the one at hand is right. */
export function isReachable(
  { to, from }: { to: Step; from: Step },
  draft: Draft,
  draftQuestions?: DraftQuestions,
): boolean {
  const [targetIndex, currentIndex] = [steps.indexOf(to), steps.indexOf(from)]
  return targetIndex <= currentIndex || (targetIndex <= draft.completed && isValid(from, draft, draftQuestions))
}

/** All steps are done, the last by saying that it may be sent. */
export const isComplete = (draft: Draft, draftQuestions?: DraftQuestions) =>
  draft.completed === steps.length && steps.every(step => isValid(step, draft, draftQuestions))

export const nextStep = (step: Step): Step | undefined => steps[steps.indexOf(step) + 1]
export const previousStep = (step: Step): Step | undefined => steps[steps.indexOf(step) - 1]

/** A changed description may ask for other things further on: those steps are to be looked at again. */
export const withDescription = (draft: Draft, description: string): Draft => ({
  ...draft,
  description,
  completed: description === draft.description ? draft.completed : 0,
})

/** What the text says never overrules what a person or an address said; another category asks for other things further on. */
export function withCategory(draft: Draft, category: ChosenCategory): Draft {
  const { category: previous } = draft
  if (category.by === 'text' && previous && previous.by !== 'text') return draft
  const isDifferent = previous?.main !== category.main || previous.sub !== category.sub
  const changed = { ...draft, category }
  return isDifferent ? { ...changed, sameAs: undefined, completed: Math.min(draft.completed, 1) } : changed
}

export const withCompletedStep = (draft: Draft, step: Step): Draft => ({
  ...draft,
  completed: Math.max(draft.completed, steps.indexOf(step) + 1),
})

/** Whether there is anything in it that somebody would be sorry to lose. */
export const hasContent = ({ description, place, phone, email }: Draft) =>
  [description, phone, email].some(text => text.trim() !== '') || place !== undefined

/** After so long a draft is thrown away (milliseconds). */
export const draftLifetime = 24 * 3_600_000
