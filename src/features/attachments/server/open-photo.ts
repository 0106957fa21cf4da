import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import type { WhenMissing } from '#server/files/media.ts'
import { processPhoto } from './process-photo.ts'
import { type UnprocessedPhoto, unprocessedPhotoAmong } from './store.ts'
import { pictureKeysOf } from './stored-files.ts'

const maxWait = 8_000

/** A page requests several sizes of a photo at once. */
const opening = new Map<number, Promise<void>>()

/**
 * Processes a waiting photo first. @param key of a file or its thumbnail @returns `waiting` when it takes too long;
 * an unreadable photo counts as processed
 */
export async function processBeforeOpening(base: Base, key: string): Promise<'processed' | 'waiting'> {
  const photo = await unprocessedPhotoAmong(base.db, pictureKeysOf(key))
  return !photo || (await isProcessedInTime(base, photo)) ? 'processed' : 'waiting'
}

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
