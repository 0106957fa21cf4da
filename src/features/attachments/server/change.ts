import { Problem } from '../../../kit/problem.ts'
import { type Base, type Tx, transaction } from '../../../server/base.ts'
import { recordEvent } from '../../reports/server/record.ts'
import { changeAttachmentCount, findReportFor, touchReport } from '../../reports/server/store.ts'
import { undoableSeconds } from '../../reports/undo/rules.ts'
import { undoably } from '../../reports/undo/server/undoable.ts'
import type { User } from '../../users/policy.ts'
import type { AttachmentChange } from '../contract.ts'
import { missingPermissionToRemove } from '../policy.ts'
import { isByReporter } from '../rules.ts'
import { forbiddenAsNotFound } from './add.ts'
import {
  type AttachmentRef,
  attachmentOf,
  attachmentsOf,
  deleteAttachment,
  unprocessedPhotoOf,
  updateAttachment,
} from './store.ts'
import { discardFile, discardFileQueue } from './stored-files.ts'

/** Say what is on a photo, and whether the public sees it. */
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
 * Remove a photo or file for good; its file goes after the row has, or when that can no longer be undone.
 * @returns the id by which it can be undone; a photo that waits to be processed cannot come back
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

/** Remove the photos of the reporter at their request. @returns the files, for `discardFile` after the transaction */
export async function removeReporterPhotos(tx: Tx, reportId: number): Promise<string[]> {
  const photos = (await attachmentsOf(tx, reportId)).filter(isByReporter)
  for (const { id, name } of photos) {
    await deleteAttachment(tx, id)
    await changeAttachmentCount(tx, reportId, -1)
    await recordEvent(tx, reportId, { type: 'attachment-removed', attachmentId: id, name }, null)
  }
  return photos.map(({ file }) => file)
}
