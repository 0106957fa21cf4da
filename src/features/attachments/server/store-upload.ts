import type { Turn } from '#kit/fair-queue.ts'
import { detectFileType } from '#kit/file-type.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import type { Upload } from '#server/http/uploads.ts'
import type { PhotoType } from '../limits.ts'
import { type FileType, isPhotoType, sanitizeFileName, withMatchingExtension } from '../rules.ts'
import { fileTexts } from '../texts.ts'
import { encodings } from './photo-encoding.ts'
import { cleanPhoto, inPhotoQueue, isPhotoQueueBusy, photoHeader } from './photo-processor.ts'
import { insertOrphanedFile, type SentPhoto, type StoredFile } from './store.ts'
import { discardFile, newKey, newSentPhotoKey, type ProcessedFile, putFile, storedAs, storing } from './stored-files.ts'

type StoreOptions = {
  allowed: readonly FileType[]
  turn: Turn
  check: () => Promise<void>
}

/** The content decides the type. After it returns the file survives a crash. */
export async function storeUpload(base: Base, upload: Upload, options: StoreOptions): Promise<StoredFile> {
  const checked = await checkUpload(upload, options)
  return storeProcessed(base, checked.name, await processNow(checked, options))
}

/** `sentPhoto` is stored instead of the file, until it is processed. */
type StoredUpload = { storedFile: StoredFile; sentPhoto?: SentPhoto }

/** Milliseconds; the form waits for a minute. */
const maxTurnWait = 15_000

type SoonOptions = StoreOptions & {
  maxWait?: number
  isLater?: boolean | undefined
}

/** Stores a photo as sent, to process it later, when the queue is long. */
export async function storeUploadSoon(base: Base, upload: Upload, options: SoonOptions): Promise<StoredUpload> {
  const checked = await checkUpload(upload, options)
  if (!('header' in checked)) return { storedFile: await storeProcessed(base, checked.name, pdf(checked.bytes)) }
  const isLater = options.isLater || isPhotoQueueBusy(checked.header.pixels)
  const processed = isLater ? undefined : await processInTime(checked, options)
  return processed ? { storedFile: await storeProcessed(base, checked.name, processed) } : storeAsSent(base, checked)
}

type CheckedPhoto = Upload & { type: PhotoType; header: Awaited<ReturnType<typeof photoHeader>> }
type CheckedPdf = Upload & { type: 'application/pdf' }

/**
 * Phones and websites give photos names of other types, so the content decides. @throws Problem `invalid-input` for
 * a type that is not allowed or an invalid header
 */
async function checkUpload(upload: Upload, { allowed }: StoreOptions): Promise<CheckedPhoto | CheckedPdf> {
  const { bytes } = upload
  const type = allowedType(bytes, allowed)
  const name = withMatchingExtension(upload.name, type)
  return isPhotoType(type) ? { name, bytes, type, header: await photoHeader(bytes) } : { name, bytes, type }
}

const invalidFile = (message: string) => new Problem('invalid-input', { file: [message] })

function allowedType(bytes: Buffer, allowed: readonly FileType[]): FileType {
  const detected = detectFileType(bytes)
  const type = allowed.find(fileType => fileType === detected)
  if (type) return type
  throw invalidFile(detected === 'image/heic' ? fileTexts.heic : `Files of type '${detected}' are not allowed!`)
}

async function processNow(checked: CheckedPhoto | CheckedPdf, { turn, check }: StoreOptions): Promise<ProcessedFile> {
  if (!('header' in checked)) return pdf(checked.bytes)
  const { bytes, type, header } = checked
  return inPhotoQueue({ pixels: header.pixels, turn }, async () => {
    await check()
    return storedAs(type, await cleanPhoto(bytes, type))
  })
}

/** @returns undefined when its turn did not come in time, or it cannot be processed now */
async function processInTime(checked: CheckedPhoto, options: SoonOptions): Promise<ProcessedFile | undefined> {
  const { maxWait = maxTurnWait, check } = options
  let timer: NodeJS.Timeout | undefined
  let isLate = false
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(() => {
      isLate = true
      resolve(undefined)
    }, maxWait)
  })
  const checkInTurn = async () => {
    if (isLate) throw new Problem('unavailable')
    clearTimeout(timer)
    await check()
  }
  const processing = processNow(checked, { ...options, check: checkInTurn }).catch(undefinedWhenUnavailable)
  return Promise.race([late, processing]).finally(() => clearTimeout(timer))
}

/** Unchanged, because a PDF is only served as a download. */
const pdf = (bytes: Buffer): ProcessedFile => ({ bytes, type: 'application/pdf', extension: 'pdf' })

/** The processors are too busy: the rest of the work goes on. */
function undefinedWhenUnavailable(error: unknown): undefined {
  if (!(error instanceof Problem && error.code === 'unavailable')) throw error
}

async function storeProcessed(base: Base, name: string, processed: ProcessedFile): Promise<StoredFile> {
  const file = newKey(base.clock(), name, processed.extension)
  await storeOrDiscard(base, file, () => putFile(base, file, processed))
  const { bytes, type, photo } = processed
  const dimensions = { width: photo?.width ?? null, height: photo?.height ?? null }
  return { file, name: sanitizeFileName(name), contentType: type, size: bytes.length, ...dimensions }
}

async function storeAsSent(base: Base, { name, bytes, type, header }: CheckedPhoto): Promise<StoredUpload> {
  const { pixels, width, height } = header
  const sentFile = newSentPhotoKey()
  await storeOrDiscard(base, sentFile, () => base.files.put(sentFile, bytes, 'application/octet-stream'))
  const encoding = encodings[type]
  const file = newKey(base.clock(), name, encoding.extension)
  const described = { name: sanitizeFileName(name), contentType: encoding.type, size: bytes.length, width, height }
  return { storedFile: { file, ...described }, sentPhoto: { file: sentFile, contentType: type, pixels } }
}

const storeOrDiscard = (base: Base, file: string, put: () => Promise<void>) =>
  storing(async () => {
    await insertOrphanedFile(base.db, file, base.clock())
    try {
      await put()
    } catch (error) {
      await discardFile(base, file)
      throw error
    }
  })
