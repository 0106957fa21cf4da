import { randomUUID } from 'node:crypto'
import { recordEvent } from '#features/reports/server/record.ts'
import { changeAttachmentCount, noSuchReport } from '#features/reports/server/store.ts'
import type { Turn } from '#kit/fair-queue.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { WhenMissing } from '#server/files/media.ts'
import type { JobData } from '#server/jobs.ts'
import { readHeader } from './photo-encoding.ts'
import { cleanPhoto, inPhotoQueue, isLarge } from './photo-processor.ts'
import {
  claimPhoto,
  deleteAttachment,
  insertOrphanedFile,
  photoProcessed,
  releasePhoto,
  type UnprocessedPhoto,
  unprocessedPhotoAmong,
  unprocessedPhotoOf,
  unprocessedSince,
} from './store.ts'
import { discardFile, pictureKeysOf, putFile, removeFile, storedAs } from './stored-files.ts'

export const processPhotoQueue = 'process-photo'
export const processLargePhotoQueue = 'process-large-photo'
/** An hourly job that finds photos without a job, for example after restoring a backup. */
export const requeuePhotosQueue = 'requeue-unprocessed-photos'

export const enqueuePhoto = (tx: Tx, { attachmentId, pixels }: { attachmentId: number; pixels: number }) =>
  tx.enqueue(isLarge(pixels) ? processLargePhotoQueue : processPhotoQueue, [{ attachmentId }])

export const processWaitingPhoto = (base: Base) => async (data: JobData) => {
  const photo = await unprocessedPhotoOf(base.db, Number(data.attachmentId))
  if (photo) await processPhoto(base, photo, { client: 'waiting photos', item: '' })
}

export const requeuePhotos = (base: Base) => (): Promise<number> =>
  transaction(base, async tx => {
    const photos = await unprocessedSince(tx, new Date(tx.now.getTime() - 3_600_000))
    for (const photo of photos) await enqueuePhoto(tx, photo)
    return photos.length
  })

/** Returns when the photo is stored or removed. */
async function processPhoto(base: Base, photo: UnprocessedPhoto, turn: Turn): Promise<void> {
  for (;;) {
    const { isDone } = await inPhotoQueue({ pixels: photo.sent.pixels, turn }, async () => ({
      isDone: await claimAndProcess(base, photo),
    }))
    if (isDone) return
    await new Promise(resolve => setTimeout(resolve, checkInterval))
  }
}

/** Milliseconds between renewals of a claim, and between attempts to get a claim of another process. */
const renewalInterval = 5_000
const checkInterval = 250

/** @returns false when another process is working on it */
async function claimAndProcess(base: Base, photo: UnprocessedPhoto): Promise<boolean> {
  const { attachmentId } = photo
  const claim = { attachmentId, claim: randomUUID() }
  const isOurs = () => claimPhoto(base.db, claim)
  if (!(await isOurs())) return (await unprocessedPhotoOf(base.db, attachmentId)) === undefined
  const renewal = setInterval(() => void isOurs().catch(() => {}), renewalInterval)
  try {
    await processClaimed(base, photo, isOurs)
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'invalid-input') return removeUnreadable(base, photo)
    await releasePhoto(base.db, claim).catch(() => {}) // otherwise the claim expires
    throw error
  } finally {
    clearInterval(renewal)
  }
}

async function processClaimed(
  base: Base,
  { attachmentId, file, sent }: UnprocessedPhoto,
  isOurs: () => Promise<boolean>,
) {
  const bytes = await base.files.get(sent.file)
  if (!bytes) return adoptProcessed(base, { attachmentId, file })
  const photo = await cleanPhoto(bytes, sent.contentType)
  if (!(await isOurs())) throw new Error('another process claimed a photo that took too long')
  await removeFile(base, file)
  await putFile(base, file, storedAs(sent.contentType, photo))
  const { width, height } = photo
  const hasAttachment = await transaction(base, tx =>
    photoProcessed(tx, attachmentId, { size: photo.bytes.length, width, height }),
  )
  await discardFile(base, sent.file)
  if (hasAttachment) return
  await insertOrphanedFile(base.db, file, base.clock())
  await discardFile(base, file)
}

/** A backup has an older database than files: the photo was processed in between. */
async function adoptProcessed(base: Base, { attachmentId, file }: Pick<UnprocessedPhoto, 'attachmentId' | 'file'>) {
  const bytes = await base.files.get(file)
  if (!bytes) throw new Error('a photo is not there as it was sent')
  const { width, height } = await readHeader(bytes)
  await transaction(base, tx => photoProcessed(tx, attachmentId, { size: bytes.length, width, height }))
}

/** Its header did not show that it cannot be decoded. */
async function removeUnreadable(base: Base, { attachmentId, reportId, name, file, sent }: UnprocessedPhoto) {
  await transaction(base, async tx => {
    await changeAttachmentCount(tx, reportId, -1)
    if (!(await deleteAttachment(tx, attachmentId))) throw noSuchReport()
    await recordEvent(tx, reportId, { type: 'attachment-removed', attachmentId, name, isUnreadable: true }, null)
  }).catch(ignoreNotFound)
  for (const orphan of [sent.file, file]) await discardFile(base, orphan)
  return true
}

/** Staff removed the photo or its report at the same moment. */
function ignoreNotFound(error: unknown) {
  if (!(error instanceof Problem && error.code === 'not-found')) throw error
}

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
