import { Problem } from '../../../kit/problem.ts'
import { type Base, type Tx, transaction } from '../../../server/base.ts'
import { recordEvent } from '../../reports/server/record.ts'
import { changeAttachmentCount, findReportFor, touchReport } from '../../reports/server/store.ts'
import type { User } from '../../users/policy.ts'
import type { PhotoBox } from '../contract.ts'
import { isPhotoType, redactedMeanwhile } from '../rules.ts'
import { processBeforeOpening } from './open-photo.ts'
import type { CleanedPhoto } from './photo-encoding.ts'
import { cleanPhoto, inPhotoQueue, photoHeader } from './photo-processor.ts'
import { replaceFile, sameFilesInFamily, unredactedPhoto } from './redacted-photos.ts'
import { type AttachmentRef, type AttachmentRow, attachmentOf, deleteAttachment, insertOrphanedFile } from './store.ts'
import { discardFile, newKey, type ProcessedFile, putFile, storedAs } from './stored-files.ts'

type Redaction = AttachmentRef & { boxes: readonly PhotoBox[] }

/**
 * Make parts of a photo unrecognisable for good, also in the copies of it that parts of the report have. The photo as it was
 * leaves the storage, so it is in no backup that is made from then on.
 * @throws Problem `invalid-input` when it is no photo, `changed-meanwhile` when a colleague did the same meanwhile
 */
export async function redactPhoto(base: Base, user: User, { boxes, ...target }: Redaction): Promise<AttachmentRow> {
  await transaction(base, tx => findReportFor(tx, user, 'change', target.reportId))
  const photo = await processedPhoto(base, target)
  const { contentType: type, file } = photo
  const bytes = await base.files.get(file)
  if (!bytes || !isPhotoType(type)) throw new Problem('not-found')
  const { pixels } = await photoHeader(bytes)
  const turn = { client: 'redaction', item: file, isUrgent: true }
  const encoded = await inPhotoQueue({ pixels, turn }, () => cleanPhoto(bytes, type, boxes))
  const redacted = { ...storedAs(type, encoded), photo: encoded }
  for (const same of [photo, ...(await copiesOf(base, photo, bytes))])
    await replacePhoto(base, user, { photo: same, redacted, count: boxes.length })
  return attachmentOf(base.db, target)
}

/** @throws Problem when it is no photo, or waits to be processed */
async function processedPhoto(base: Base, target: AttachmentRef): Promise<AttachmentRow> {
  const photo = await attachmentOf(base.db, target)
  if (!isPhotoType(photo.contentType)) throw new Problem('invalid-input', 'Dit bestand is geen foto.')
  if ((await processBeforeOpening(base, photo.file)) === 'waiting') throw new Problem('unavailable')
  return attachmentOf(base.db, target) // it was removed when it turned out to be unreadable
}

/** The photos with the same bytes that parts of its report, or the report that it is a part of, have. */
async function copiesOf({ db, files }: Base, photo: AttachmentRow, bytes: Buffer): Promise<AttachmentRow[]> {
  const copies: AttachmentRow[] = []
  for (const other of await sameFilesInFamily(db, photo))
    if ((await files.get(other.file))?.equals(bytes)) copies.push(other)
  return copies
}

type Replaced = {
  photo: AttachmentRow
  redacted: ProcessedFile & { photo: CleanedPhoto }
  /** How many parts were made unrecognisable. */
  count: number
}

async function replacePhoto(base: Base, user: User, { photo, redacted, count }: Replaced) {
  const { id, reportId, name } = photo
  const file = newKey(base.clock(), name, redacted.extension)
  await insertOrphanedFile(base.db, file, base.clock())
  await putFile(base, file, redacted)
  const isReplaced = await transaction(base, async tx => {
    const { width, height } = redacted.photo
    const values = { file, size: redacted.bytes.length, width, height }
    if (!(await replaceFile(tx, { id, before: photo.file, values }))) return false
    await touchReport(tx, reportId)
    await recordEvent(tx, reportId, { type: 'photo-redacted', attachmentId: id, name, count }, user)
    return true
  })
  await discardFile(base, isReplaced ? photo.file : file)
  if (!isReplaced) throw new Problem('changed-meanwhile', redactedMeanwhile)
}

/**
 * Remove a photo that is there as it was before parts of it were made unrecognisable.
 * @returns its file, for `discardFile` after the transaction; undefined when there is none
 */
export async function removeUnredacted(tx: Tx, attachmentId: number): Promise<string | undefined> {
  const photo = await unredactedPhoto(tx, attachmentId)
  if (!photo) return undefined
  const { reportId, name, file } = photo
  await deleteAttachment(tx, attachmentId)
  await changeAttachmentCount(tx, reportId, -1)
  await recordEvent(tx, reportId, { type: 'attachment-removed', attachmentId, name, isUnredacted: true }, null)
  return file
}
