import { Problem } from '../../../kit/problem.ts'
import type { Base } from '../../../server/base.ts'
import type { WhenMissing } from '../../../server/files/media.ts'
import { processPhoto } from './process-photo.ts'
import { type UnprocessedPhoto, unprocessedPhotoAmong } from './store.ts'
import { pictureKeysOf } from './stored-files.ts'

/** How long opening a photo waits for it to be processed (milliseconds). */
const maxWait = 8_000

/** What is being processed as it is being opened: a page asks for several sizes of a photo at once. */
const opening = new Map<number, Promise<void>>()

/**
 * Before a picture is opened: one that waits to be processed is, before all others.
 * @param key that of a file or of its thumbnail
 * @returns `waiting` when that takes too long; what turned out to be unreadable is processed too, and removed
 */
export async function processBeforeOpening(base: Base, key: string): Promise<'processed' | 'waiting'> {
  const photo = await unprocessedPhotoAmong(base.db, pictureKeysOf(key))
  return !photo || (await isProcessedInTime(base, photo)) ? 'processed' : 'waiting'
}

/** For the addresses of files: their pictures are processed when they are opened. */
export const processWhenMissing: WhenMissing = async (base, key) =>
  (await processBeforeOpening(base, key)) === 'waiting' ? 'later' : 'now'

async function isProcessedInTime(base: Base, photo: UnprocessedPhoto): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<false>(resolve => {
    timer = setTimeout(() => resolve(false), maxWait)
  })
  try {
    return await Promise.race([timeout, processOnce(base, photo).then(() => true)])
  } catch (error) {
    if (error instanceof Problem && error.code === 'unavailable') return false
    throw error
  } finally {
    clearTimeout(timer)
  }
}

function processOnce(base: Base, photo: UnprocessedPhoto): Promise<void> {
  const { attachmentId } = photo
  const turn = { client: 'opened photos', item: '', isUrgent: true }
  const processing =
    opening.get(attachmentId) ?? processPhoto(base, photo, turn).finally(() => opening.delete(attachmentId))
  opening.set(attachmentId, processing)
  return processing
}
