import { Problem } from '../../../kit/problem.ts'
import { handedDraftName } from '../../../kit/step-form.ts'
import type { Base } from '../../../server/base.ts'
import type { PageForm } from '../../../server/http/uploads.ts'
import type { Draft } from '../../reports/draft/rules.ts'
import { emptyPlace } from '../../reports/location/plain-place.ts'
import { readHandedDraft } from '../handed-draft.ts'
import type { StoredForm } from '../stored.ts'
import { categoryNamed, categoryOfText } from './category.ts'
import { forgetPhotos, withPhotosOf } from './photos.ts'

/**
 * The draft that the form with scripts hands over, with its photos, in the place of what this browser had here.
 * @throws Problem `invalid-input` where it is no draft: it stays on the device
 */
export async function receiveDraft(
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

/** The subject stays as it was chosen, or guessed; where it was closed meanwhile, it is guessed anew. */
async function openCategoryOf(base: Base, { category, description }: Draft): Promise<Draft['category']> {
  const named = category && (await categoryNamed(base, `${category.main}/${category.sub}`, category.chosenBy))
  return named ?? (description.trim() === '' ? undefined : categoryOfText(base, description))
}
