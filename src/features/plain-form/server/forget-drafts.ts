import type { Base } from '../../../server/base.ts'
import { forgetPhotos } from './photos.ts'
import { deleteDraftsExpiredBefore, draftsExpiredBefore } from './store.ts'

/** The queue of the hourly job that deletes the drafts which have expired. */
export const forgetDraftsQueue = 'delete-expired-plain-drafts'

/** Delete what was filled in a day ago, without scripts, and not sent, with its photos. @returns how many drafts */
export async function forgetDrafts(base: Base): Promise<number> {
  const now = base.clock()
  for (const { photos } of await draftsExpiredBefore(base.db, now)) await forgetPhotos(base, photos)
  return deleteDraftsExpiredBefore(base.db, now)
}
