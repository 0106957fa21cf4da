import { randomBytes } from 'node:crypto'
import { dutchDateParts } from '../../../kit/dutch-time.ts'
import { limitConcurrency } from '../../../kit/limit-concurrency.ts'
import type { Base } from '../../../server/base.ts'
import { privateFolder } from '../../../server/files/file-keys.ts'
import type { JobData } from '../../../server/jobs.ts'
import type { PhotoType } from '../limits.ts'
import { type CleanedPhoto, encodings } from './photo-encoding.ts'
import { deleteOrphanedFile, isOrphaned, orphanedBefore } from './store.ts'

/** A file as it is served; a photo has smaller copies. */
export type ProcessedFile = { bytes: Buffer; type: string; extension: string; photo?: CleanedPhoto }

/** A photo that was sent as this type, as it is served. */
export function storedAs(sentType: PhotoType, photo: CleanedPhoto): ProcessedFile {
  const { type, extension } = encodings[sentType]
  return { bytes: photo.bytes, type, extension, photo }
}

/** Photos that arrive by the dozen leave connections to the database for everything else. */
const maxAtOnce = 4

/** Store files, or what is known of them, a few at a time. */
export const storing = limitConcurrency(maxAtOnce)

/** Stores a file with its smaller copies; the file itself last, so that they are there when it is. */
export async function putFile({ files }: Base, file: string, { bytes, type, photo }: ProcessedFile) {
  if (photo) {
    await files.put(thumbnailKey(file), photo.thumbnail, 'image/webp')
    await files.put(previewKey(file), photo.preview, 'image/webp')
  }
  await files.put(file, bytes, type)
}

/** Removes a file with its smaller copies. */
export async function removeFile({ files }: Base, file: string) {
  for (const key of [thumbnailKey(file), previewKey(file), file]) await files.remove(key)
}

/** Removes a file that is not needed after all; when that fails, the hourly job removes it. */
export const discardFile = (base: Base, file: string) => removeIfOrphaned(base, file).catch(() => {})

/** The queue that removes a file once its removal can no longer be undone. */
export const discardFileQueue = 'discard-file'
export const discardFileHandler = (base: Base) => (data: JobData) => removeIfOrphaned(base, String(data.file))

/** The queue of the hourly job that removes orphaned files. */
export const orphanedFilesQueue = 'remove-orphaned-files'

const hourInMilliseconds = 3_600_000

/**
 * Removes files that have been orphaned for an hour: a process was killed while adding them, or their report was deleted.
 * @returns how many
 */
export async function removeOrphanedFiles(base: Base): Promise<number> {
  const orphans = await orphanedBefore(base.db, new Date(base.clock().getTime() - hourInMilliseconds))
  let count = 0
  for (const { file } of orphans) if (await removeIfOrphaned(base, file)) count += 1
  return count
}

/** Removes a file with its smaller copies, unless it became an attachment after all. @returns whether it did not */
async function removeIfOrphaned(base: Base, file: string): Promise<boolean> {
  if (!(await isOrphaned(base.db, file))) return false
  await removeFile(base, file)
  await deleteOrphanedFile(base.db, file)
  return true
}

/** The storage key of a new file: by day, in a folder that cannot be guessed, with its own name as a slug. */
export function newKey(now: Date, name: string, extension: string) {
  const { year, month, day } = dutchDateParts(now)
  return `attachments/${year}/${month}/${day}/${randomFolder()}/${slugOf(name)}.${extension}`
}

/** The storage key of a photo as it was sent, with its metadata: it is never served. */
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

/** The keys of the thumbnails of a picture. */
export const thumbnailKey = (file: string) => variantKey(file, 'thumbnail')
export const previewKey = (file: string) => variantKey(file, 'preview')

/** The keys of the pictures that this is the key of, or the key of a thumbnail of. */
export function pictureKeysOf(key: string): string[] {
  const stem = key.replace(/(\.(thumbnail|preview))?\.[^.]*$/, '')
  return Object.values(encodings).map(({ extension }) => `${stem}.${extension}`)
}

/** The extension of a stored file, as `jpg`. */
export const extensionOf = (file: string) => /\.([a-z0-9]+)$/.exec(file)?.[1] ?? 'bin'
