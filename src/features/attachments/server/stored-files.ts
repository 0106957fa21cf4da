import { randomBytes } from 'node:crypto'
import { dutchDateParts } from '#kit/dutch-time.ts'
import { limitConcurrency, type Turn } from '#kit/fair-queue.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import { privateFolder } from '#server/files/file-store.ts'
import type { JobData } from '#server/jobs.ts'
import type { PhotoType } from '../limits.ts'
import { type CleanedPhoto, encodings } from './photo-encoding.ts'
import { cleanPhoto, inPhotoQueue, isPhotoQueueBusy, photoHeader } from './photo-processor.ts'
import { deleteOrphanedFile, isOrphaned, orphanedBefore } from './store.ts'

/**
 * For a photo without a report yet. @returns undefined while other photos wait, because nobody needs it @throws
 * Problem `invalid-input` when it cannot be decoded
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

export type ProcessedFile = { bytes: Buffer; type: string; extension: string; photo?: CleanedPhoto }

export function storedAs(sentType: PhotoType, photo: CleanedPhoto): ProcessedFile {
  const { type, extension } = encodings[sentType]
  return { bytes: photo.bytes, type, extension, photo }
}

/** Leaves connections to the database for everything else when photos arrive by the dozen. */
const maxAtOnce = 4

export const storing = limitConcurrency(maxAtOnce)

/** The file comes last, so that its copies exist when it does. */
export async function putFile({ files }: Base, file: string, { bytes, type, photo }: ProcessedFile) {
  if (photo) {
    await files.put(thumbnailKey(file), photo.thumbnail, 'image/webp')
    await files.put(previewKey(file), photo.preview, 'image/webp')
  }
  await files.put(file, bytes, type)
}

export async function removeFile({ files }: Base, file: string) {
  for (const key of [thumbnailKey(file), previewKey(file), file]) await files.remove(key)
}

/** The hourly job removes it when this fails. */
export const discardFile = (base: Base, file: string) => removeIfOrphaned(base, file).catch(() => {})

/** Delayed until the removal can no longer be undone. */
export const discardFileQueue = 'discard-file'
export const discardFileHandler = (base: Base) => (data: JobData) => removeIfOrphaned(base, String(data.file))

export const orphanedFilesQueue = 'remove-orphaned-files'

const hourInMilliseconds = 3_600_000

/** A process was killed while adding them, or their report was deleted. @returns the number of removed files */
export async function removeOrphanedFiles(base: Base): Promise<number> {
  const orphans = await orphanedBefore(base.db, new Date(base.clock().getTime() - hourInMilliseconds))
  let count = 0
  for (const { file } of orphans) if (await removeIfOrphaned(base, file)) count += 1
  return count
}

async function removeIfOrphaned(base: Base, file: string): Promise<boolean> {
  if (!(await isOrphaned(base.db, file))) return false
  await removeFile(base, file)
  await deleteOrphanedFile(base.db, file)
  return true
}

/** By day, in a folder that cannot be guessed, with the name as a slug. */
export function newKey(now: Date, name: string, extension: string) {
  const { year, month, day } = dutchDateParts(now)
  return `attachments/${year}/${month}/${day}/${randomFolder()}/${slugOf(name)}.${extension}`
}

/** The original has its metadata, so this key is never served. */
export const newSentPhotoKey = () => `${privateFolder}${randomFolder()}/photo`

const randomFolder = () => randomBytes(16).toString('hex')

const slugOf = (name: string) =>
  name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'bestand'

const variantKey = (file: string, variant: string) => `${file.replace(/\.[^.]*$/, '')}.${variant}.webp`

export const thumbnailKey = (file: string) => variantKey(file, 'thumbnail')
export const previewKey = (file: string) => variantKey(file, 'preview')

export function pictureKeysOf(key: string): string[] {
  const stem = key.replace(/(\.(thumbnail|preview))?\.[^.]*$/, '')
  return Object.values(encodings).map(({ extension }) => `${stem}.${extension}`)
}

export const extensionOf = (file: string) => /\.([a-z0-9]+)$/.exec(file)?.[1] ?? 'bin'
