import { undoableSeconds } from '#features/reports/contract.ts'
import { policy, seesEveryCategory } from '#features/reports/policy.ts'
import { recordEvent } from '#features/reports/server/record.ts'
import {
  changeAttachmentCount,
  checkMayRead,
  findDepartmentsWithAccess,
  findReportFor,
  noSuchReport,
  touchReport,
} from '#features/reports/server/store.ts'
import { undoably } from '#features/reports/server/undo.ts'
import type { User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { AttachmentChange } from '../contract.ts'
import { missingPermissionToRemove } from '../policy.ts'
import { isByReporter } from '../rules.ts'
import { fileTexts } from '../texts.ts'
import { forbiddenAsNotFound } from './add.ts'
import { processBeforeOpening } from './process-photo.ts'
import {
  type AttachmentRef,
  type AttachmentRow,
  attachmentOf,
  attachmentsOf,
  deleteAttachment,
  hasAttachment,
  insertAttachment,
  insertOrphanedFile,
  unprocessedPhotoOf,
  updateAttachment,
} from './store.ts'
import { discardFile, discardFileQueue, extensionOf, newKey, previewKey, thumbnailKey } from './stored-files.ts'

export type FileCopy = { source: AttachmentRow; file: string }

/** Copies all files with their thumbnails, or none. Skips photos that are unreadable or removed. */
export async function copyAttachmentFiles(base: Base, attachments: readonly AttachmentRow[]): Promise<FileCopy[]> {
  const copies: FileCopy[] = []
  try {
    for (const source of attachments) {
      const state = await processBeforeOpening(base, source.file)
      if (state === 'waiting') throw new Problem('unavailable', fileTexts.busy)
      if (!(await hasAttachment(base.db, source.file))) continue
      const copy = { source, file: newKey(base.clock(), source.name, extensionOf(source.file)) }
      await insertOrphanedFile(base.db, copy.file, base.clock())
      copies.push(copy)
      await copyFile(base, copy)
    }
    return copies
  } catch (error) {
    await discardCopies(base, copies)
    throw error
  }
}

export async function discardCopies(base: Base, copies: readonly FileCopy[]) {
  for (const { file } of copies) await discardFile(base, file)
}

async function copyFile({ files }: Base, { source, file }: FileCopy) {
  const pairs = [
    [thumbnailKey(source.file), thumbnailKey(file), 'image/webp'],
    [previewKey(source.file), previewKey(file), 'image/webp'],
    [source.file, file, source.contentType],
  ] as const
  for (const [from, to, type] of pairs) {
    const bytes = await files.get(from)
    if (bytes) await files.put(to, bytes, type)
  }
}

type CopiesForReport = { reportId: number; copies: readonly FileCopy[] }

/** As on the wire, the history lines of copies have no author. */
export async function attachCopies(tx: Tx, { reportId, copies }: CopiesForReport) {
  for (const { source, file } of copies) {
    const { name, contentType, size, width, height, isPublic, caption, createdBy, sentBy } = source
    const fileValues = { file, name, contentType, size, width, height, isPublic, createdBy, sentBy }
    const row = await insertAttachment(tx, { ...fileValues, reportId, idempotencyKey: null, idempotencyDigest: '' })
    if (!row) throw new Error('a copy of a file was there already')
    if (caption !== null) await updateAttachment(tx, row.id, { isPublic, caption })
    await changeAttachmentCount(tx, reportId, 1)
    const event = { attachmentId: row.id, name, byReporter: false, isCopy: true }
    await recordEvent(tx, reportId, { type: 'attachment-added', ...event }, null)
  }
}

/** An unknown report has no attachments for a user who sees every category (docs/wire/attachments.md#by-staff). */
export async function listAttachments(base: Base, user: User, reportId: number): Promise<AttachmentRow[]> {
  const report = await findDepartmentsWithAccess(base.db, reportId)
  if (!report && !seesEveryCategory(user)) throw noSuchReport()
  if (report && !policy.read(user, report)) throw new Problem('forbidden')
  return attachmentsOf(base.db, reportId)
}

export async function readAttachment(base: Base, user: User, ref: AttachmentRef): Promise<AttachmentRow> {
  await checkMayRead(base.db, user, ref.reportId)
  return attachmentOf(base.db, ref)
}

export const changeAttachment = (base: Base, user: User, target: AttachmentRef & { change: () => AttachmentChange }) =>
  transaction(base, async tx => {
    const { reportId, attachmentId } = target
    await findReportFor(tx, user, 'change', reportId)
    const before = await attachmentOf(tx, { reportId, attachmentId })
    const { public: isPublic = before.isPublic, caption = before.caption } = target.change()
    await updateAttachment(tx, attachmentId, { isPublic, caption: caption || null })
    await touchReport(tx, reportId)
    return { public: isPublic, caption: caption || null }
  })

/**
 * The file is removed after the row, or once it can no longer be undone. @returns the id to undo it; an unprocessed
 * photo cannot come back
 */
export async function removeAttachment(base: Base, user: User, target: AttachmentRef & { isUndoable: boolean }) {
  const { reportId, attachmentId } = target
  const canComeBack = target.isUndoable && !(await unprocessedPhotoOf(base.db, attachmentId))
  const undoable = canComeBack ? { user, id: reportId, tables: ['attachments'] as const } : undefined
  const { result: removed, undoId } = await undoably(base, undoable, async tx => {
    const report = await forbiddenAsNotFound(findReportFor(tx, user, 'read', reportId))
    const attachment = await attachmentOf(tx, { reportId, attachmentId })
    const { createdBy, name } = attachment
    const missingPermission = missingPermissionToRemove(user, report, {
      isByReporter: createdBy === null,
      isOwn: createdBy === user.id,
    })
    if (missingPermission)
      throw new Problem('forbidden', `Cannot delete attachment need "${missingPermission}" permission.`)
    await deleteAttachment(tx, attachmentId)
    await changeAttachmentCount(tx, reportId, -1)
    await recordEvent(tx, reportId, { type: 'attachment-removed', attachmentId, name }, user)
    if (canComeBack) await tx.enqueue(discardFileQueue, [{ file: attachment.file }], undoableSeconds + 5)
    return attachment
  })
  if (!canComeBack) await discardFile(base, removed.file)
  return undoId
}

export async function removeReporterPhotos(tx: Tx, reportId: number): Promise<string[]> {
  const photos = (await attachmentsOf(tx, reportId)).filter(isByReporter)
  for (const { id, name } of photos) {
    await deleteAttachment(tx, id)
    await changeAttachmentCount(tx, reportId, -1)
    await recordEvent(tx, reportId, { type: 'attachment-removed', attachmentId: id, name }, null)
  }
  return photos.map(({ file }) => file)
}
