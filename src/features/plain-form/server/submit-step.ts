import { doubleNames } from '#features/doubles/plain-doubles.ts'
import type { Question } from '#features/question-sets/question.ts'
import { visibleQuestions } from '#features/question-sets/rules.ts'
import {
  type Draft,
  type DraftQuestions,
  errorsInStep,
  type Step,
  withCategory,
  withCompletedStep,
  withDescription,
} from '#features/reports/draft/rules.ts'
import { mapAnswerOf } from '#features/reports/location/picking.ts'
import { listKeyOf, objectNames, placePresses } from '#features/reports/location/plain-place.ts'
import { stormFieldName, withoutStormChoice, withStormChoice } from '#features/storm-mode/choices.ts'
import { readStormChoices } from '#features/storm-mode/server/storm-notice.ts'
import type { Language } from '#kit/language.ts'
import type { Base } from '#server/base.ts'
import {
  type FormFields,
  presses,
  pressName,
  readContact,
  readDescription,
  readVisibleQuestions,
  withAnswersOf,
} from '../fields.ts'
import type { StoredForm } from '../stored.ts'
import { categoryNamed, categoryOfText } from './category.ts'
import { hasNewDoubles, withSameAs } from './doubles.ts'
import { withObjectsNear, withPickedObjects } from './objects.ts'
import { withPlaceOf } from './place.ts'
import { draftQuestionsFor, type StepState } from './show-step.ts'
import type { Visit } from './store.ts'
import { submitSubject } from './subjects.ts'

type Sent = Pick<Visit, 'link' | 'language'> & { form: FormFields }

type Submitted = { stored: StoredForm; again: StepState | undefined }

export const submitStep = (base: Base, step: Step, { stored, ...sent }: Sent & { stored: StoredForm }) =>
  submitters[step](base, stored, sent)

const submitters: Record<Step, (base: Base, stored: StoredForm, sent: Sent) => Promise<Submitted>> = {
  beschrijf: describe,
  vulaan: locate,
  contact: async (base, stored, { form }) =>
    ended(
      'contact',
      withDraft(stored, { ...stored.draft, ...readContact(form) }),
      await draftQuestionsFor(base, stored.draft),
    ),
  summary: review,
}

const withDraft = (stored: StoredForm, draft: Draft): StoredForm => ({ ...stored, draft })

function ended(step: Step, stored: StoredForm, draftQuestions?: DraftQuestions): Submitted {
  const isComplete = Object.keys(errorsInStep(step, stored.draft, draftQuestions)).length === 0
  if (!isComplete) return { stored, again: { tried: [] } }
  return { stored: withDraft(stored, withCompletedStep(stored.draft, step)), again: undefined }
}

async function describe(base: Base, stored: StoredForm, { form, link }: Sent): Promise<Submitted> {
  const description = readDescription(form)
  const described = await withStormChoiceOf(base, withDescription(stored.draft, description), form)
  const linked = link === '' ? undefined : await categoryNamed(base, link, 'route')
  const draft = linked ? withCategory(described, linked) : described
  const isNew = draft.category === undefined || draft.description !== stored.draft.description
  const isPredicted =
    isNew && draft.description.trim() !== '' && (!draft.category || draft.category.chosenBy === 'text')
  const categorized = isPredicted ? withCategory(draft, await categoryOfText(base, draft.description)) : draft
  return ended('beschrijf', { ...withDraft(stored, categorized), hasExpired: false })
}

async function withStormChoiceOf(base: Base, draft: Draft, form: FormFields): Promise<Draft> {
  const value = form.get(stormFieldName)
  if (value === '') return draft
  const choices = await readStormChoices(base)
  const choice = choices[Number(value)]
  return choice ? withStormChoice(draft, choice, choices) : withoutStormChoice(draft, choices)
}

/** A question that an answer adds is shown before it is required. */
async function locate(base: Base, before: StoredForm, { form, language }: Sent): Promise<Submitted> {
  const draftQuestions = await draftQuestionsFor(base, before.draft)
  const { stored, hasTooManyObjects } = await filledIn(base, before, { form, draftQuestions, language })
  const subject = await submitSubject(base, stored, { form, language })
  if (subject) return { ...subject, stored: await withObjectsOfSubject(base, subject.stored) }
  const asked = readVisibleQuestions(form)
  const press = form.get(pressName)
  if (press === placePresses.change) return { stored, again: { isChangingPlace: true } }
  if (pressesOfFields.some(one => press.startsWith(one))) return { stored, again: {} }
  const { again, ...rest } = ended('vulaan', stored, draftQuestions)
  const added = addedSince(stored, form, draftQuestions)
  const hasDoubles = await hasNewDoubles(base, stored, { form, draftQuestions })
  if (added.questions.length > 0 || added.hasObjects || hasDoubles) {
    const errors = Object.keys(errorsInStep('vulaan', stored.draft, draftQuestions))
    const hasErrors = errors.some(key => key === 'place' || asked.includes(key))
    return {
      stored,
      again: { tried: hasErrors ? asked : undefined, added: { ...added, hasDoubles }, hasTooManyObjects },
    }
  }
  const isOpen = stored.place.lookup.kind !== 'typing' // the user is choosing another place
  return isOpen || again || hasTooManyObjects
    ? { stored, again: { tried: asked, hasTooManyObjects } }
    : { ...rest, again }
}

/** After a change of the subject the form continues at its questions. */
async function review(base: Base, stored: StoredForm, { form, language }: Sent): Promise<Submitted> {
  const subject = await submitSubject(base, stored, { form, language })
  if (!subject) return ended('summary', stored)
  return { stored: subject.stored, again: subject.isChanged ? undefined : subject.again }
}

const withObjectsOfSubject = async (base: Base, stored: StoredForm) =>
  withObjectsNear(base, stored, await draftQuestionsFor(base, stored.draft))

const pressesOfFields = [
  placePresses.lookUp,
  placePresses.keep,
  presses.clear,
  objectNames.known,
  doubleNames.choose,
  doubleNames.leave,
]

type Filling = { form: FormFields; draftQuestions: DraftQuestions; language: Language }

async function filledIn(base: Base, before: StoredForm, { form, draftQuestions, language }: Filling) {
  const prepared = await withObjectsNear(base, before, draftQuestions)
  const placed = await withPlaceOf(base, prepared, form)
  const isMoved = placed.draft.place !== prepared.draft.place
  const answered = withAnswersOf(placed.draft, draftQuestions, { form, now: base.clock().getTime() })
  const { draft, isTooMany: hasTooManyObjects } = isMoved
    ? { draft: withoutObjects(answered, draftQuestions), isTooMany: false }
    : await withPickedObjects(base, { ...placed, draft: answered }, { form, draftQuestions })
  const followed = await withSameAs(base, draft, { form, draftQuestions, language })
  const unlisted = { ...withDraft(placed, followed), ...(isMoved && { objects: undefined }) }
  return { stored: await withObjectsNear(base, unlisted, draftQuestions), hasTooManyObjects }
}

function addedSince({ draft, objects }: StoredForm, form: FormFields, { questionSet, answersOf }: DraftQuestions) {
  const asked = readVisibleQuestions(form)
  const isNew = ({ key, type }: Question) => type !== 'hidden' && !asked.includes(key)
  const visible = visibleQuestions(questionSet, answersOf(draft))
  return {
    questions: visible.filter(isNew).map(({ key }) => key),
    hasObjects: objects !== undefined && form.get(objectNames.list) !== listKeyOf(objects),
  }
}

/** A just chosen place answers the question about objects. */
function withoutObjects(draft: Draft, { questionSet, withAnswer }: DraftQuestions): Draft {
  const question = questionSet.questions.find(({ type }) => type === 'map-objects')
  return question && draft.place ? withAnswer(draft, [question.key, mapAnswerOf([], draft.place)]) : draft
}
