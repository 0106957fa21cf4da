import { handedDraftName } from '../../../kit/step-form.ts'
import { type DraftWithPhotos, discardDraft } from '../../reports/draft/web/draft-storage.ts'

/**
 * Goes on without scripts with all that was filled in, on the same step. Where the server does not take it, the draft stays on
 * this device and the page is loaded again, as a browser would to show why.
 * @param path of the step
 */
export async function handOver({ draft, photos }: DraftWithPhotos, path: string): Promise<void> {
  const body = new FormData()
  body.append(handedDraftName, JSON.stringify(draft))
  for (const { name, file } of photos) body.append('photos', file, name)
  const response = await fetch(path, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined)
  if (response?.type === 'opaqueredirect') await discardDraft(draft.id)
  location.assign(path)
}
