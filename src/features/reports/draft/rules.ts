import type { ExtraProperty } from '#features/question-sets/answers.ts'
import type { Answer, Answers, Question, QuestionSet } from '#features/question-sets/question.ts'
import { visibleText } from '#kit/visible-text.ts'
import type { PlaceInput } from '../location/address-rules.ts'
import type { ChosenPlace } from '../location/rules.ts'
import { limits, type Priority, type ReportType } from '../rules.ts'
import { texts } from './texts.ts'

export type ChosenCategory = { main: string; sub: string; name: string; chosenBy: 'text' | 'route' | 'person' }

export type SameAs = {
  token: string
  /** For example `Container is vol, gemeld op 20-11-2026`. */
  name: string
}

export const fallbackCategory = { main: 'overig', sub: 'overig' }

export type StaffFields = { source: string; priority: Priority; type: ReportType }

export const defaultStaffFields: StaffFields = { source: '', priority: 'normal', type: 'SIG' }

export type Draft = {
  id: string
  idempotencyKey: string
  /** ISO 8601. Every attempt sends this value. */
  sentAt: string | undefined
  description: string
  category: ChosenCategory | undefined
  /** Includes answers to questions that are no longer asked, until sending. */
  answers: Answers
  place: ChosenPlace | undefined
  placeInput?: PlaceInput | undefined
  sameAs: SameAs | undefined
  phone: string
  email: string
  allowsContactSharing: boolean
  staffFields: StaffFields | undefined
  /** Hides the draft from other users of the device. */
  staffUserId: number | undefined
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

export type ErrorsByField = Readonly<Partial<Record<string, string>>>

type AnswerFields = { extra_properties?: ExtraProperty[]; incident_date_start: string }

export type DraftQuestions = {
  questionSet: QuestionSet
  /** False after a failure: then only the place is asked. */
  areLoaded: boolean
  version?: number | undefined
  answersOf: (draft: Draft) => Answers
  blockedTitle: (draft: Draft) => string | undefined
  errorsOf: (draft: Draft) => ErrorsByField
  isPlaceMissing: (draft: Draft) => boolean
  /** Part of the lazy code, because the check of e-mail addresses is large. */
  contactErrors: (draft: Draft) => ErrorsByField
  withAnswer: (draft: Draft, change: readonly [key: string, answer: Answer | undefined]) => Draft
  answerFieldsOf: (draft: Draft, context: { path: string; sentAt: string }) => AnswerFields
}

/** Used when the questions could not be loaded: a report without answers is better than none. */
export const noDraftQuestions: DraftQuestions = {
  questionSet: { questions: [] },
  areLoaded: false,
  answersOf: () => ({}),
  blockedTitle: () => undefined,
  errorsOf: () => ({}),
  isPlaceMissing: () => true,
  contactErrors: () => ({}),
  withAnswer: draft => draft,
  answerFieldsOf: (_, { sentAt }) => ({ incident_date_start: sentAt }),
}

export const isPlaceQuestion = ({ type }: Question) => type === 'place' || type === 'map' || type === 'map-objects'

const errorsByStep: Record<Step, (draft: Draft, draftQuestions: DraftQuestions | undefined) => ErrorsByField> = {
  beschrijf: ({ description, staffFields }) => ({
    ...(staffFields && !staffFields.source && { source: texts.required }),
    ...(!visibleText(description) && { description: texts.required }),
    ...(description.length > limits.residentText && { description: texts.tooLong(limits.residentText) }),
  }),
  vulaan: (draft, draftQuestions) => ({
    ...(!draft.place && { place: texts.required }),
    ...draftQuestions?.errorsOf(draft),
  }),
  contact: (draft, draftQuestions) => draftQuestions?.contactErrors(draft) ?? {},
  summary: () => ({}),
}

export const errorsInStep = (step: Step, draft: Draft, draftQuestions?: DraftQuestions): ErrorsByField =>
  errorsByStep[step](draft, draftQuestions)

const isStepValid = (step: Step, draft: Draft, draftQuestions?: DraftQuestions) =>
  Object.keys(errorsInStep(step, draft, draftQuestions)).length === 0

export function firstUnfinishedStep(draft: Draft, draftQuestions?: DraftQuestions): Step {
  const firstInvalid = steps.findIndex(step => !isStepValid(step, draft, draftQuestions))
  const reached = firstInvalid < 0 ? draft.completedSteps : Math.min(firstInvalid, draft.completedSteps)
  return steps[reached] ?? 'summary'
}

/** An earlier step is always reachable. A later one needs a valid current step and completed steps before it. */
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

export const isDraftComplete = (draft: Draft, draftQuestions?: DraftQuestions) =>
  draft.completedSteps === steps.length && steps.every(step => isStepValid(step, draft, draftQuestions))

export const nextStep = (step: Step): Step | undefined => steps[steps.indexOf(step) + 1]
export const previousStep = (step: Step): Step | undefined => steps[steps.indexOf(step) - 1]

/** The steps start again when an earlier version may have arrived: this version is not a repetition of it. */
export const withDescription = (draft: Draft, description: string): Draft => ({
  ...draft,
  description,
  ...(draft.sentAt !== undefined && description !== draft.description && { completedSteps: 0 }),
})

/** The category was closed while the draft was written: its questions are dropped, all other input stays. */
export const inOtherCategory = (draft: Draft, category: ChosenCategory): Draft => ({
  ...draft,
  category,
  sameAs: undefined,
  completedSteps: 0,
})

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

export const hasDraftContent = ({ description, place, phone, email }: Draft) =>
  [description, phone, email].some(text => text.trim() !== '') || place !== undefined

/** milliseconds */
export const draftLifetime = 24 * 3_600_000
