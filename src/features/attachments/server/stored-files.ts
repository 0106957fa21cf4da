import { randomBytes } from 'node:crypto'
import { dutchDateParts } from '../../../kit/dutch-time.ts'
import type { Turn } from '../../../kit/fair-queue.ts'
import { Problem } from '../../../kit/problem.ts'
import type { Base } from '../../../server/base.ts'
import type { Upload } from '../../../server/http/uploads.ts'
import {
  detectFileType,
  type FileType,
  hasMatchingExtension,
  heicError,
  isPhotoType,
  sanitizeFileName,
} from '../rules.ts'
import { type CleanedPhoto, cleanPhoto } from './photo.ts'
import { deleteOrphanedFile, insertOrphanedFile, isOrphaned, orphanedBefore, type StoredFile } from './store.ts'

type Pdf = { bytes: Buffer; type: 'application/pdf'; extension: 'pdf' }

type StoreOptions = {
  allowed: readonly FileType[]
  /** Whose turn a photo has to wait for, and what to check when it comes. */
  turn: Turn
  check: () => Promise<void>
}

/** Checks a file by its content, cleans and stores it; when this returns it survives a crash. */
export async function storeUpload(base: Base, { name, bytes }: Upload, options: StoreOptions): Promise<StoredFile> {
  const { allowed, turn, check } = options
  const type = allowedType(bytes, allowed)
  if (!hasMatchingExtension(name, type)) throw invalidFile(`'${type}' does not match filename extension!`)
  const cleaned = isPhotoType(type) ? await cleanPhoto({ bytes, type, turn, check }) : pdf(bytes)
  const file = newKey(base.clock(), name, cleaned.extension)
  await insertOrphanedFile(base.db, file, base.clock())
  try {
    await putFiles(base, file, cleaned)
  } catch (error) {
    await discardFile(base, file)
    throw error
  }
  const dimensions =
    'width' in cleaned ? { width: cleaned.width, height: cleaned.height } : { width: null, height: null }
  return { file, name: sanitizeFileName(name), contentType: cleaned.type, size: cleaned.bytes.length, ...dimensions }
}

const invalidFile = (message: string) => new Problem('invalid-input', { file: [message] })

function allowedType(bytes: Buffer, allowed: readonly FileType[]): FileType {
  const detected = detectFileType(bytes)
  const type = allowed.find(fileType => fileType === detected)
  if (type) return type
  throw invalidFile(detected === 'image/heic' ? heicError : `Files of type '${detected}' are not allowed!`)
}

/** Stored unchanged: a PDF is only ever served as a download. */
const pdf = (bytes: Buffer): Pdf => ({ bytes, type: 'application/pdf', extension: 'pdf' })

async function putFiles({ files }: Base, file: string, cleaned: CleanedPhoto | Pdf) {
  if ('preview' in cleaned) {
    await files.put(thumbnailKey(file), cleaned.thumbnail, 'image/webp')
    await files.put(previewKey(file), cleaned.preview, 'image/webp')
  }
  await files.put(file, cleaned.bytes, cleaned.type)
}

/** Removes a file that is not needed after all; when that fails, the hourly job removes it. */
export const discardFile = (base: Base, file: string) => removeIfOrphaned(base, file).catch(() => false)

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

/** Removes a file with its thumbnails, unless it became an attachment after all. @returns whether it did not */
async function removeIfOrphaned({ db, files }: Base, file: string): Promise<boolean> {
  if (!(await isOrphaned(db, file))) return false
  for (const key of [thumbnailKey(file), previewKey(file), file]) await files.remove(key)
  await deleteOrphanedFile(db, file)
  return true
}

/** The storage key of a new file: by day, in a folder that cannot be guessed, with its own name as a slug. */
export function newKey(now: Date, name: string, extension: string) {
  const { year, month, day } = dutchDateParts(now)
  return `attachments/${year}/${month}/${day}/${randomBytes(16).toString('hex')}/${slugOf(name)}.${extension}`
}

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

/** The extension of a stored file, as `jpg`. */
export const extensionOf = (file: string) => /\.([a-z0-9]+)$/.exec(file)?.[1] ?? 'bin'
