import { questionsOfForm } from '#features/question-sets/settings/server/read-sets.ts'
import { draftQuestionsOf } from '#features/reports/draft/draft-questions.ts'
import { pathOfCategory } from '#features/reports/draft/outgoing.ts'
import type { Draft, DraftQuestions, Step } from '#features/reports/draft/rules.ts'
import { currentReferenceData } from '#features/reports/server/reference-data.ts'
import type { Base } from '#server/base.ts'
import type { PlainStep } from '../page.ts'
import type { StoredForm } from '../stored.ts'
import { slugsOf } from './category.ts'
import { doublesBesideKnown } from './doubles.ts'
import { placeFieldOf } from './place.ts'

export async function draftQuestionsFor(base: Base, { category }: Pick<Draft, 'category'>): Promise<DraftQuestions> {
  return draftQuestionsOf(await questionsOfForm(base, slugsOf(category)), () => base.clock().getTime())
}

export type StepState = Partial<
  Pick<PlainStep, 'tried' | 'refusal' | 'notice' | 'refusedPhotos' | 'hasTooManyObjects' | 'subjects' | 'added'>
> & {
  isChangingPlace?: boolean
}

export async function showStep(
  base: Base,
  { stored, step }: { stored: StoredForm; step: Step },
  { isChangingPlace = false, ...shown }: StepState = {},
): Promise<PlainStep> {
  const { draft, photos, hasExpired = false } = stored
  const questions = step === 'beschrijf' ? undefined : await questionsOfForm(base, slugsOf(draft.category))
  const showsHandling = questions?.questions.some(({ type }) => type === 'handling-message') ?? false
  return {
    kind: 'step',
    step,
    draft,
    questions,
    tried: undefined,
    refusal: undefined,
    notice: hasExpired && step === 'beschrijf' ? 'expired' : undefined,
    refusedPhotos: stored.refusedPhotos ?? [],
    subjects: undefined,
    added: undefined,
    objects: step === 'vulaan' ? stored.objects : undefined,
    hasTooManyObjects: false,
    doubles: step === 'vulaan' ? await doublesBesideKnown(base, stored, await draftQuestionsFor(base, draft)) : [],
    ...shown,
    place: await placeFieldOf(base, stored, { step, isChangingPlace }),
    photos: photos.map(({ key, name, thumbnail }) => ({ key, name, hasThumbnail: thumbnail !== undefined })),
    handlingMessage: showsHandling ? await handlingMessageOf(base, draft) : undefined,
  }
}

export async function handlingMessageOf(
  base: Base,
  { category }: Pick<Draft, 'category'>,
): Promise<string | undefined> {
  const { categoryByUrl } = await currentReferenceData(base, base.db)
  try {
    return categoryByUrl(pathOfCategory(category)).handlingMessage ?? undefined
  } catch {
    return undefined // the category no longer exists
  }
}
