import { randomUUID } from 'node:crypto'
import { detectFileType } from '../../../kit/file-type.ts'
import { Problem } from '../../../kit/problem.ts'
import type { Base } from '../../../server/base.ts'
import type { PageForm, Upload } from '../../../server/http/uploads.ts'
import { limits, type PhotoType, photoTypes } from '../../attachments/limits.ts'
import { isPhotoType, photoError, withMatchingExtension } from '../../attachments/rules.ts'
import { addByReporter } from '../../attachments/server/add.ts'
import { deleteOrphanedFile, insertOrphanedFile } from '../../attachments/server/store.ts'
import { newSentPhotoKey } from '../../attachments/server/stored-files.ts'
import { thumbnailOf } from '../../attachments/server/thumbnail.ts'
import { draftLifetime } from '../../reports/draft/rules.ts'
import { presses, pressName } from '../fields.ts'
import type { RefusedPhoto, StoredForm, StoredPhoto } from '../stored.ts'

type WithPhotos = { stored: StoredForm; refusedPhotos: readonly RefusedPhoto[] }

type Sender = { form: PageForm; network: string }

/** The form with the photos that were sent with a page, checked as the form with scripts does, and without those that were removed. */
export async function withPhotosOf(base: Base, before: StoredForm, { form, network }: Sender): Promise<WithPhotos> {
  const stored = await withoutRemoved(base, before, form.get(pressName))
  const room = limits.maxPerReport - stored.photos.length
  const checked = form.files.map(file => ({ file, type: detectFileType(file.bytes.subarray(0, 200)) }))
  const wrong = checked.flatMap(({ file, type }) => {
    const facts = { name: file.name, type, size: file.bytes.length }
    return photoError(facts) === undefined ? [] : [{ file, facts }]
  })
  const right = checked.filter(({ file }) => !wrong.some(one => one.file === file))
  const added: StoredPhoto[] = []
  const unreadable: RefusedPhoto[] = []
  for (const { file, type } of right.slice(0, room)) {
    const photo = isPhotoType(type) && (await storePhoto(base, file, { type, network }).catch(refusedAsFalse))
    if (photo) added.push(photo)
    else unreadable.push({ name: file.name, type, size: file.bytes.length })
  }
  const refusedPhotos: RefusedPhoto[] = [
    ...form.refused.map(({ name, size }) => ({ name, type: photoTypes[0], size })),
    ...wrong.map(({ facts }) => facts),
    ...unreadable,
    ...(right.length > room ? ['too-many' as const] : []),
  ]
  return { stored: { ...stored, photos: [...stored.photos, ...added] }, refusedPhotos }
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
  // Longer than its draft is kept, which takes it along: this is for a process that is killed in between.
  await insertOrphanedFile(base.db, file, new Date(base.clock().getTime() + 2 * draftLifetime))
  await base.files.put(file, bytes, type)
  return {
    key: randomUUID(),
    name: withMatchingExtension(name, type),
    file,
    ...(thumbnail && { thumbnail: thumbnail.toString('base64') }),
  }
}

/** The photos of a draft are no longer stored from now on. */
export async function forgetPhotos({ db, files }: Base, photos: readonly StoredPhoto[]): Promise<void> {
  for (const { file } of photos) {
    await files.remove(file)
    await deleteOrphanedFile(db, file)
  }
}

type OfDraft = { photos: readonly StoredPhoto[]; network: string }

/** Add the photos of a draft to the report that was made of it, each once. @returns the names of those that cannot be read */
export async function sendPhotos(base: Base, reportUuid: string, { photos, network }: OfDraft): Promise<string[]> {
  const refused: string[] = []
  for (const { key, name, file } of photos) {
    const bytes = await base.files.get(file)
    const upload = { idempotencyKey: key, network, read: async () => ({ name, bytes: bytes ?? Buffer.alloc(0) }) }
    const isAdded = bytes && (await addByReporter(base, reportUuid, upload).then(() => true, refusedAsFalse))
    if (!isAdded) refused.push(name)
  }
  return refused
}

function refusedAsFalse(error: unknown): false {
  if (error instanceof Problem && error.code !== 'unavailable') return false
  throw error
}
