import type { ExtraProperty } from '../../question-sets/answers/answers.ts'
import type { Answer, Answers, Question, QuestionSet } from '../../question-sets/question.ts'
import type { PlaceInput } from '../location/place-input.ts'
import type { ChosenPlace } from '../location/rules.ts'
import { limits, type Priority, type ReportType } from '../rules.ts'
import { contactErrors } from './contact.ts'
import type { SameAs } from './same-as.ts'
import { texts } from './texts.ts'

/** The category of a draft, and what set it: a prediction from the text, the URL of the page, or a person. */
export type ChosenCategory = { main: string; sub: string; name: string; chosenBy: 'text' | 'route' | 'person' }

/** The category of reports whose subject is unknown. */
export const fallbackCategory = { main: 'overig', sub: 'overig' }

/** The fields that only staff fill in, who write a report for a resident. */
export type StaffFields = { source: string; priority: Priority; type: ReportType }

export const defaultStaffFields: StaffFields = { source: '', priority: 'normal', type: 'SIG' }

/** A report that a resident is writing, or staff for a resident. */
export type Draft = {
  id: string
  /** The idempotency key, so that sending it twice creates one report. */
  idempotencyKey: string
  /** When it was first sent, as ISO 8601; the same value is sent again with every attempt. */
  sentAt: string | undefined
  description: string
  category: ChosenCategory | undefined
  /** Answers to the questions of the category; also to questions that are no longer asked, until it is sent. */
  answers: Answers
  place: ChosenPlace | undefined
  /** What was typed about the place before it was chosen. */
  placeInput?: PlaceInput | undefined
  /** The earlier report that this one is a double of. */
  sameAs: SameAs | undefined
  phone: string
  email: string
  allowsContactSharing: boolean
  /** Undefined when a resident writes. */
  staffFields: StaffFields | undefined
  /** The user id of the staff member who writes it; it is hidden from other users. */
  staffUserId: number | undefined
  /** The number of steps that were completed. */
  completedSteps: number
}

export const emptyDraft = (id: string): Draft => ({
  id,
  idempotencyKey: id,
  sentAt: undefined,
  description: '',
  category: undefined,
  answers: {},
  place: undefined,
  sameAs: undefined,
  phone: '',
  email: '',
  allowsContactSharing: false,
  staffFields: undefined,
  staffUserId: undefined,
  completedSteps: 0,
})

export const steps = ['beschrijf', 'vulaan', 'contact', 'summary'] as const
export type Step = (typeof steps)[number]

/** Error messages by field, or by the key of a question. */
export type ErrorsByField = Readonly<Partial<Record<string, string>>>

/** The fields that answers add to a report on the wire. */
type AnswerFields = { extra_properties?: ExtraProperty[]; incident_date_start: string }

/** The questions of one category for a draft; made by `draft-questions.ts`, which is loaded when it is needed. */
export type DraftQuestions = {
  questionSet: QuestionSet
  /** False when the questions could not be loaded: then only the place is asked. */
  areLoaded: boolean
  /** Of the questions, when it is known. */
  version?: number | undefined
  /** The answers that fit the questions, the place among them. */
  answersOf: (draft: Draft) => Answers
  /** What says that an answer blocks the form, since such a report must be made elsewhere; undefined where none does. */
  blockedTitle: (draft: Draft) => string | undefined
  errorsOf: (draft: Draft) => ErrorsByField
  withAnswer: (draft: Draft, change: readonly [key: string, answer: Answer | undefined]) => Draft
  /** The fields that the answers add to the report that is sent. */
  answerFieldsOf: (draft: Draft, context: { path: string; sentAt: string }) => AnswerFields
}

/** Stands in when the questions could not be loaded: a report without answers is better than none. */
export const noDraftQuestions: DraftQuestions = {
  questionSet: { questions: [] },
  areLoaded: false,
  answersOf: () => ({}),
  blockedTitle: () => undefined,
  errorsOf: () => ({}),
  withAnswer: draft => draft,
  answerFieldsOf: (_, { sentAt }) => ({ incident_date_start: sentAt }),
}

/** Whether a question asks for the place, perhaps with more. */
export const isPlaceQuestion = ({ type }: Question) => type === 'place' || type === 'map' || type === 'map-objects'

const errorsByStep: Record<Step, (draft: Draft, draftQuestions: DraftQuestions | undefined) => ErrorsByField> = {
  beschrijf: ({ description, staffFields }) => ({
    ...(staffFields && !staffFields.source && { source: texts.required }),
    ...(description.trim() === '' && { description: texts.required }),
    ...(description.length > limits.residentText && { description: texts.tooLong(limits.residentText) }),
  }),
  vulaan: (draft, draftQuestions) => ({
    ...(!draft.place && { place: texts.required }),
    ...draftQuestions?.errorsOf(draft),
  }),
  contact: contactErrors,
  summary: () => ({}),
}

/** The errors in a step, by field. While the questions are loading, only the place is checked. */
export const errorsInStep = (step: Step, draft: Draft, draftQuestions?: DraftQuestions): ErrorsByField =>
  errorsByStep[step](draft, draftQuestions)

const isStepValid = (step: Step, draft: Draft, draftQuestions?: DraftQuestions) =>
  Object.keys(errorsInStep(step, draft, draftQuestions)).length === 0

/** The first step that is not completed, or an earlier one that has become invalid. */
export function firstUnfinishedStep(draft: Draft, draftQuestions?: DraftQuestions): Step {
  const firstInvalid = steps.findIndex(step => !isStepValid(step, draft, draftQuestions))
  const reached = firstInvalid < 0 ? draft.completedSteps : Math.min(firstInvalid, draft.completedSteps)
  return steps[reached] ?? 'summary'
}

/** An earlier step is always reachable; a later one only as far as steps were completed, and when the current one is valid. */
export function isStepReachable(
  { to, from }: { to: Step; from: Step },
  draft: Draft,
  draftQuestions?: DraftQuestions,
): boolean {
  const [targetIndex, currentIndex] = [steps.indexOf(to), steps.indexOf(from)]
  return (
    targetIndex <= currentIndex || (targetIndex <= draft.completedSteps && isStepValid(from, draft, draftQuestions))
  )
}

/** Whether all steps are completed, the last one by pressing send, and valid. */
export const isDraftComplete = (draft: Draft, draftQuestions?: DraftQuestions) =>
  draft.completedSteps === steps.length && steps.every(step => isStepValid(step, draft, draftQuestions))

export const nextStep = (step: Step): Step | undefined => steps[steps.indexOf(step) + 1]
export const previousStep = (step: Step): Step | undefined => steps[steps.indexOf(step) - 1]

/** Another description may give other questions: the steps must be completed again. */
export const withDescription = (draft: Draft, description: string): Draft => ({
  ...draft,
  description,
  completedSteps: description === draft.description ? draft.completedSteps : 0,
})

/** The category was closed while the draft was written: its questions are no longer asked, everything else stays. */
export const inOtherCategory = (draft: Draft, category: ChosenCategory): Draft => ({
  ...draft,
  category,
  sameAs: undefined,
  completedSteps: 0,
})

/** A prediction never replaces a category that a person or the URL set; another category gives other questions. */
export function withCategory(draft: Draft, category: ChosenCategory): Draft {
  const { category: previous } = draft
  if (category.chosenBy === 'text' && previous && previous.chosenBy !== 'text') return draft
  const isDifferent = previous?.main !== category.main || previous.sub !== category.sub
  const changed = { ...draft, category }
  return isDifferent ? { ...changed, sameAs: undefined, completedSteps: Math.min(draft.completedSteps, 1) } : changed
}

export const withCompletedStep = (draft: Draft, step: Step): Draft => ({
  ...draft,
  completedSteps: Math.max(draft.completedSteps, steps.indexOf(step) + 1),
})

/** Whether the draft has anything worth saving. */
export const hasDraftContent = ({ description, place, phone, email }: Draft) =>
  [description, phone, email].some(text => text.trim() !== '') || place !== undefined

/** How long a draft is stored (milliseconds). */
export const draftLifetime = 24 * 3_600_000
