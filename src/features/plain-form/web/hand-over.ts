import { type DraftWithPhotos, discardDraft } from '#features/reports/draft/web/draft-storage.ts'
import { handedDraftName } from '#kit/step-form.ts'

/**
 * On the same step. When the server refuses the draft, it stays on this device and the page reloads, to show the error.
 */
export async function handOver({ draft, photos }: DraftWithPhotos, path: string): Promise<void> {
  const body = new FormData()
  body.append(handedDraftName, JSON.stringify(draft))
  for (const { name, file } of photos) body.append('photos', file, name)
  const response = await fetch(path, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined)
  if (response?.type === 'opaqueredirect') await discardDraft(draft.id)
  location.assign(path)
}
