import { randomBytes, randomUUID } from 'node:crypto'
import { handedDraftName } from '../../../kit/step-form.ts'
import { type Base, transaction } from '../../../server/base.ts'
import type { PageForm } from '../../../server/http/uploads.ts'
import {
  draftLifetime,
  emptyDraft,
  firstUnfinishedStep,
  hasDraftContent,
  nextStep,
  previousStep,
  steps,
} from '../../reports/draft/rules.ts'
import { emptyPlace } from '../../reports/location/plain-place.ts'
import { presses, pressName } from '../fields.ts'
import type { StoredForm } from '../stored.ts'
import { forgetPhotos, withPhotosOf } from './photos.ts'
import { receiveDraft } from './receive-draft.ts'
import { sendForm } from './send-form.ts'
import { draftQuestionsFor, type StepState, showStep } from './show-step.ts'
import { deleteDraft, findDraft, saveDraft } from './store.ts'
import { submitStep } from './submit-step.ts'
import type { Answer, Visit } from './visit.ts'

/** What a browser without scripts filled in on a page of the form. */
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

/** The token has digits, so that no log shows it. */
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

/** Where a press leads: to another step, to the same page again, or on. */
async function follow(base: Base, { visit, press, again, stored, token }: Following): Promise<Answer> {
  const { step } = visit
  const target = press === presses.previous ? previousStep(step) : steps.find(one => one === press)
  if (target) return { next: target }
  if (press === presses.language) return { next: step, isOtherLanguage: true }
  if (press === presses.discard) return { page: await showStep(base, { stored, step }, { notice: 'discard' }) }
  const unfinished = firstUnfinishedStep(stored.draft, await draftQuestionsFor(base, stored.draft))
  if (again) return { page: await showStep(base, { stored, step }, again) }
  if (steps.indexOf(unfinished) < steps.indexOf(step)) return { next: unfinished }
  return step === 'summary' ? sendForm(base, { stored, token, visit }) : { next: nextStep(step) ?? 'summary' }
}

async function discard(base: Base, { token }: Visit, content: StoredForm | undefined): Promise<Answer> {
  await forgetPhotos(base, content?.photos ?? [])
  if (token && content) await transaction(base, tx => deleteDraft(tx, token))
  return { next: 'beschrijf', isForgotten: true }
}
