import { sql } from 'kysely'
import { recordEvent } from '#features/reports/server/record.ts'
import { changeAttachmentCount, findReportFor, touchReport } from '#features/reports/server/store.ts'
import type { User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import type { PhotoBox } from '../contract.ts'
import { isPhotoType, redactedMeanwhile } from '../rules.ts'
import type { CleanedPhoto } from './photo-encoding.ts'
import { cleanPhoto, inPhotoQueue, photoHeader } from './photo-processor.ts'
import { processBeforeOpening } from './process-photo.ts'
import {
  type AttachmentRef,
  type AttachmentRow,
  adoptFile,
  attachmentOf,
  attachmentsQuery,
  deleteAttachment,
  insertOrphanedFile,
  type StoredFile,
} from './store.ts'
import { discardFile, newKey, type ProcessedFile, putFile, storedAs } from './stored-files.ts'

type Redaction = AttachmentRef & { boxes: readonly PhotoBox[] }

/**
 * Also redacts the copies in parts of the report. The original leaves the storage, so later backups lack it. @throws
 * Problem `invalid-input` when it is no photo, `changed-meanwhile` when a colleague redacted it first
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

async function processedPhoto(base: Base, target: AttachmentRef): Promise<AttachmentRow> {
  const photo = await attachmentOf(base.db, target)
  if (!isPhotoType(photo.contentType)) throw new Problem('invalid-input', 'Dit bestand is geen foto.')
  if ((await processBeforeOpening(base, photo.file)) === 'waiting') throw new Problem('unavailable')
  return attachmentOf(base.db, target) // it was removed when processing found it unreadable
}

/** Compares bytes, because copies have no link to their source. */
async function copiesOf({ db, files }: Base, photo: AttachmentRow, bytes: Buffer): Promise<AttachmentRow[]> {
  const copies: AttachmentRow[] = []
  for (const other of await sameFilesInFamily(db, photo))
    if ((await files.get(other.file))?.equals(bytes)) copies.push(other)
  return copies
}

type Replaced = {
  photo: AttachmentRow
  redacted: ProcessedFile & { photo: CleanedPhoto }
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
 * For a restored backup, which brings back the original of a redacted photo. @returns its file, for `discardFile`
 * after the transaction, or undefined
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

type Replacement = { id: number; before: string; values: Pick<StoredFile, 'file' | 'size' | 'width' | 'height'> }

async function replaceFile(tx: Tx, { id, before, values }: Replacement): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('attachments')
    .set({ ...values, redactedAt: tx.now })
    .where('id', '=', id)
    .where('file', '=', before)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await adoptFile(tx, values.file)
  await insertOrphanedFile(tx, before, tx.now)
  return true
}

const unredactedPhoto = (db: Reader, id: number) =>
  db
    .selectFrom('attachments')
    .select(['reportId', 'name', 'file'])
    .where('id', '=', id)
    .where('redactedAt', 'is', null)
    .executeTakeFirst()

/** Photos of the same size in the parent, siblings and children: possible copies. */
const sameFilesInFamily = (db: Reader, photo: AttachmentRow): Promise<AttachmentRow[]> =>
  attachmentsQuery(db)
    .where('attachments.id', '<>', photo.id)
    .where('size', '=', photo.size)
    .where('contentType', '=', photo.contentType)
    .where(
      'reportId',
      'in',
      sql<number>`(select family.id from reports family join reports own on own.id = ${photo.reportId}
        where family.id = own.parent_id or family.parent_id in (own.id, own.parent_id))`,
    )
    .execute()
