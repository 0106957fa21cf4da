import { randomUUID } from 'node:crypto'
import { limits, type PhotoType } from '#features/attachments/limits.ts'
import { isPhotoType, type RefusedPhoto, withMatchingExtension } from '#features/attachments/rules.ts'
import { addByReporter, checkPhotosOfForm, refusedPhotoOf } from '#features/attachments/server/add.ts'
import { deleteOrphanedFile, insertOrphanedFile } from '#features/attachments/server/store.ts'
import { newSentPhotoKey, thumbnailOf } from '#features/attachments/server/stored-files.ts'
import { draftLifetime } from '#features/reports/draft/rules.ts'
import { detectFileType } from '#kit/file-type.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import type { PageForm, Upload } from '#server/http/uploads.ts'
import { presses, pressName } from '../fields.ts'
import type { StoredForm, StoredPhoto } from '../stored.ts'

type WithPhotos = { stored: StoredForm; refusedPhotos: readonly RefusedPhoto[] }

type Sender = { form: PageForm; network: string }

export async function withPhotosOf(base: Base, before: StoredForm, { form, network }: Sender): Promise<WithPhotos> {
  const stored = await withoutRemoved(base, before, form.get(pressName))
  const room = limits.maxPerReport - stored.photos.length
  const { files, refusedPhotos } = checkPhotosOfForm(form)
  const added: StoredPhoto[] = []
  const unreadable: RefusedPhoto[] = []
  for (const file of files.slice(0, room)) {
    const type = detectFileType(file.bytes.subarray(0, 200))
    if (!isPhotoType(type)) continue
    try {
      added.push(await storePhoto(base, file, { type, network }))
    } catch (error) {
      if (!isRefusal(error)) throw error
      unreadable.push(refusedPhotoOf(file, error))
    }
  }
  const beyondRoom: RefusedPhoto[] = files.length > room ? ['too-many'] : []
  return {
    stored: { ...stored, photos: [...stored.photos, ...added] },
    refusedPhotos: [...refusedPhotos, ...unreadable, ...beyondRoom],
  }
}

async function withoutRemoved(base: Base, stored: StoredForm, press: string): Promise<StoredForm> {
  const removed = stored.photos.filter(({ key }) => press === presses.removePhoto + key)
  await forgetPhotos(base, removed)
  return { ...stored, photos: stored.photos.filter(photo => !removed.includes(photo)) }
}

type Sent = { type: PhotoType; network: string }

/** @throws Problem `invalid-input` when the photo cannot be read */
async function storePhoto(base: Base, { name, bytes }: Upload, { type, network }: Sent): Promise<StoredPhoto> {
  const thumbnail = await thumbnailOf(bytes, type, { client: network, item: '' })
  const file = newSentPhotoKey()
  // Twice the lifetime of the draft, which removes it: a safeguard for a process killed in between.
  await insertOrphanedFile(base.db, file, new Date(base.clock().getTime() + 2 * draftLifetime))
  await base.files.put(file, bytes, type)
  return {
    key: randomUUID(),
    name: withMatchingExtension(name, type),
    file,
    ...(thumbnail && { thumbnail: thumbnail.toString('base64') }),
  }
}

export async function forgetPhotos({ db, files }: Base, photos: readonly StoredPhoto[]): Promise<void> {
  for (const { file } of photos) {
    await files.remove(file)
    await deleteOrphanedFile(db, file)
  }
}

type OfDraft = { photos: readonly StoredPhoto[]; network: string }

export async function sendPhotos(base: Base, reportUuid: string, { photos, network }: OfDraft): Promise<string[]> {
  const refused: string[] = []
  for (const { key, name, file } of photos) {
    const bytes = await base.files.get(file)
    const read = async () => ({ name, bytes: bytes ?? Buffer.alloc(0) })
    const upload = { idempotencyKey: key, network, read }
    const isAdded = bytes && (await addByReporter(base, reportUuid, upload).then(() => true, refusedAsFalse))
    if (!isAdded) refused.push(name)
  }
  return refused
}

const isRefusal = (error: unknown): error is Problem => error instanceof Problem && error.code !== 'unavailable'

function refusedAsFalse(error: unknown): false {
  if (isRefusal(error)) return false
  throw error
}
