import type { Turn } from '../../../kit/fair-queue.ts'
import { Problem } from '../../../kit/problem.ts'
import type { PhotoType } from '../limits.ts'
import { cleanPhoto, inPhotoQueue, isPhotoQueueBusy, photoHeader } from './photo-processor.ts'

/**
 * A small picture (WebP) of a photo that belongs to no report yet, for its sender to see.
 * @returns undefined while other photos are waiting: it only shows what was chosen, and is not waited for
 * @throws Problem `invalid-input` when it cannot be decoded
 */
export async function thumbnailOf(bytes: Buffer, type: PhotoType, turn: Turn): Promise<Buffer | undefined> {
  const { pixels } = await photoHeader(bytes)
  if (isPhotoQueueBusy(pixels)) return undefined
  try {
    return (await inPhotoQueue({ pixels, turn }, () => cleanPhoto(bytes, type))).thumbnail
  } catch (error) {
    if (error instanceof Problem && error.code === 'unavailable') return undefined
    throw error
  }
}
