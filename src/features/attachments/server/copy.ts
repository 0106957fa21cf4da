import { Problem } from '../../../kit/problem.ts'
import type { Base, Tx } from '../../../server/base.ts'
import { recordEvent } from '../../reports/server/record.ts'
import { changeAttachmentCount } from '../../reports/server/store.ts'
import type { User } from '../../users/policy.ts'
import { fileTexts } from '../texts.ts'
import { processBeforeOpening } from './open-photo.ts'
import { type AttachmentRow, hasAttachment, insertAttachment, insertOrphanedFile, updateAttachment } from './store.ts'
import { discardFile, extensionOf, newKey, previewKey, thumbnailKey } from './stored-files.ts'

/** A copy of a stored file, which does not belong to a report yet. */
export type FileCopy = { source: AttachmentRow; file: string }

/** Copies stored files with their thumbnails: either all of them, or none; not a photo that turns out to be unreadable, or was removed. */
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

/** Attaches copies of a parent's files to a child report, of whom the files are. @param user null for the system */
export async function attachCopies(tx: Tx, user: User | null, { reportId, copies }: CopiesForReport) {
  for (const { source, file } of copies) {
    const { name, contentType, size, width, height, isPublic, caption, createdBy, sentBy } = source
    const fileValues = { file, name, contentType, size, width, height, isPublic, createdBy, sentBy }
    const row = await insertAttachment(tx, { ...fileValues, reportId, idempotencyKey: null, idempotencyDigest: '' })
    if (!row) throw new Error('a copy of a file was there already')
    if (caption !== null) await updateAttachment(tx, row.id, { isPublic, caption })
    await changeAttachmentCount(tx, reportId, 1)
    const event = { attachmentId: row.id, name, byReporter: false, isCopy: true }
    await recordEvent(tx, reportId, { type: 'attachment-added', ...event }, user)
  }
}
