import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import {
  type Draft,
  draftLifetime,
  emptyDraft,
  firstUnfinishedStep,
  hasDraftContent,
  nextStep,
  previousStep,
  steps,
} from '#features/reports/draft/rules.ts'
import { emptyPlace } from '#features/reports/location/plain-place.ts'
import { Problem } from '#kit/problem.ts'
import { handedDraftName } from '#kit/step-form.ts'
import { visibleText } from '#kit/visible-text.ts'
import { type Base, transaction } from '#server/base.ts'
import type { PageForm } from '#server/http/uploads.ts'
import { presses, pressName } from '../fields.ts'
import type { StoredForm } from '../stored.ts'
import { categoryNamed, categoryOfText } from './category.ts'
import { forgetPhotos, withPhotosOf } from './photos.ts'
import { sendForm } from './send-form.ts'
import { draftQuestionsFor, type StepState, showStep } from './show-step.ts'
import { type Answer, deleteDraft, findDraft, saveDraft, type Visit } from './store.ts'
import { submitStep } from './submit-step.ts'

/** Above the limit of any text, so that validation reports too long texts; the rest is not stored. */
const Text = z.string().transform(text => text.slice(0, 10_000))
const Short = z.string().max(300)
const Point = z.object({ lat: z.number(), lng: z.number() })

const Address = z.object({
  openbare_ruimte: Short.nullish(),
  huisnummer: z.union([Short, z.int()]).nullish(),
  huisletter: Short.nullish(),
  huisnummer_toevoeging: Short.nullish(),
  postcode: Short.nullish(),
  woonplaats: Short.nullish(),
})

const ChosenObject = z.object({
  id: Short,
  type: Short,
  label: Short,
  description: z.exactOptional(Text),
  status: z.exactOptional(Short),
  coordinates: z.exactOptional(Point),
  address: z.exactOptional(z.unknown()),
  GlobalID: z.exactOptional(Short),
})

/** In this order: a map object may hold a place. */
const GivenAnswer = z.union([
  Text,
  z.number(),
  z.boolean(),
  z.null(),
  z.array(Text).max(100),
  z.object({ place: Point.nullable(), objects: z.array(ChosenObject).max(50) }),
  Point,
])

const HandedDraft = z.object({
  idempotencyKey: z.uuid(),
  sentAt: z.iso.datetime().optional(),
  description: Text,
  category: z
    .object({ main: Short, sub: Short, name: Short, chosenBy: z.enum(['text', 'route', 'person']) })
    .optional(),
  answers: z.record(z.string().max(200), GivenAnswer),
  place: Point.extend({
    address: Address.nullable(),
    typed: Text.optional(),
    approximate: z.boolean().optional(),
    neighbourhood: Short.optional(),
    knownReport: ChosenObject.optional(),
  }).optional(),
  placeInput: z
    .object({
      search: Text,
      isTyping: z.boolean(),
      typed: z.object({ street: Short, number: Short, postcode: Short, town: Short }),
    })
    .optional(),
  sameAs: z.object({ token: Text, name: Short }).optional(),
  phone: Text,
  email: Text,
  allowsContactSharing: z.boolean(),
  completedSteps: z.int().min(0).max(4),
})

/** Fields of staff are dropped. @returns undefined for invalid input */
export function readHandedDraft(text: string): Draft | undefined {
  const { data } = HandedDraft.safeParse(parsed(text))
  if (!data) return undefined
  const { sentAt, category, place, sameAs, ...rest } = data
  return {
    ...rest,
    id: data.idempotencyKey,
    sentAt,
    category,
    place,
    sameAs,
    staffFields: undefined,
    staffUserId: undefined,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export async function submitForm(base: Base, visit: Visit, form: PageForm): Promise<Answer> {
  const { step } = visit
  const found = visit.token === undefined ? undefined : await findDraft(base.db, visit.token, base.clock())
  const press = form.get(pressName)
  const content = found?.content
  const token = content && visit.token ? visit.token : newToken()
  if (form.get(handedDraftName) !== '') {
    await save(base, token, await receiveDraft(base, { form, network: visit.network, before: content }))
    return { next: step, token }
  }
  if (found?.sent && step !== 'beschrijf') return { next: 'bedankt' }
  if (press === presses.discardNow) return discard(base, visit, content)
  if (press.startsWith(presses.takenOver)) {
    const isSame = found !== undefined && press === presses.takenOver + found.version
    return isSame ? discard(base, visit, content) : { next: step }
  }
  const before = { ...(content ?? newForm(step !== 'beschrijf')), refusedPhotos: undefined }
  const filled = await submitStep(base, step, { stored: before, form, ...visit })
  const { stored, refusedPhotos } = await withPhotosOf(base, filled.stored, { form, network: visit.network })
  const staysHere = refusedPhotos.length > 0 || press.startsWith(presses.removePhoto)
  const again = filled.again || staysHere ? { ...filled.again, refusedPhotos } : undefined
  const isWorthSaving = content || hasDraftContent(stored.draft) || stored.photos.length > 0 || stored.hasExpired
  if (isWorthSaving) await save(base, token, stored)
  const answer = await follow(base, { visit, press, again, stored, token })
  return isWorthSaving ? { ...answer, token } : answer
}

/** Digits, so that no log shows the token. */
const newToken = () => randomBytes(32).toString('hex')

const newForm = (hasExpired: boolean): StoredForm => ({
  draft: emptyDraft(randomUUID()),
  place: emptyPlace,
  photos: [],
  ...(hasExpired && { hasExpired }),
})

const save = (base: Base, token: string, content: StoredForm) =>
  transaction(base, tx => saveDraft(tx, token, { content, lifetime: draftLifetime }))

type Following = { visit: Visit; press: string; again: StepState | undefined; stored: StoredForm; token: string }

async function follow(base: Base, { visit, press, again, stored, token }: Following): Promise<Answer> {
  const { step } = visit
  const target = press === presses.previous ? previousStep(step) : steps.find(one => one === press)
  if (target) return { next: target }
  if (press === presses.language) return { next: step, isOtherLanguage: true }
  if (press === presses.discard) return { page: await showStep(base, { stored, step }, { notice: 'discard' }) }
  const unfinished = firstUnfinishedStep(stored.draft, await draftQuestionsFor(base, stored.draft))
  if (again) return { page: await showStep(base, { stored, step }, again) }
  if (steps.indexOf(unfinished) < steps.indexOf(step)) return { next: unfinished }
  if (step === 'summary') return sendForm(base, { stored, token, visit })
  return { next: visit.isFromOverview ? unfinished : (nextStep(step) ?? 'summary') }
}

async function discard(base: Base, { token }: Visit, content: StoredForm | undefined): Promise<Answer> {
  await forgetPhotos(base, content?.photos ?? [])
  if (token && content) await transaction(base, tx => deleteDraft(tx, token))
  return { next: 'beschrijf', isForgotten: true }
}

/**
 * Replaces the draft of this browser. @throws Problem `invalid-input` for an invalid draft, which then stays on the
 * device
 */
async function receiveDraft(
  base: Base,
  { form, network, before }: { form: PageForm; network: string; before: StoredForm | undefined },
): Promise<StoredForm> {
  const handed = readHandedDraft(form.get(handedDraftName))
  if (!handed) throw new Problem('invalid-input', { [handedDraftName]: ['Dit is geen melding.'] })
  const draft = { ...handed, category: await openCategoryOf(base, handed) }
  const place = { ...emptyPlace, typed: handed.placeInput?.typed ?? emptyPlace.typed }
  const { stored, refusedPhotos } = await withPhotosOf(base, { draft, place, photos: [] }, { form, network })
  await forgetPhotos(base, before?.photos ?? [])
  return { ...stored, refusedPhotos }
}

async function openCategoryOf(base: Base, { category, description }: Draft): Promise<Draft['category']> {
  const named = category && (await categoryNamed(base, `${category.main}/${category.sub}`, category.chosenBy))
  return named ?? (visibleText(description) === '' ? undefined : categoryOfText(base, description))
}
