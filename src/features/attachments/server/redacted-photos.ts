import { sql } from 'kysely'
import type { Tx } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import { type AttachmentRow, adoptFile, attachmentsQuery, insertOrphanedFile, type StoredFile } from './store.ts'

type Replacement = { id: number; before: string; values: Pick<StoredFile, 'file' | 'size' | 'width' | 'height'> }

/**
 * A stored file takes the place of the one of a photo, which is orphaned from now on.
 * @param before the key that it has to have now
 * @returns whether it had
 */
export async function replaceFile(tx: Tx, { id, before, values }: Replacement): Promise<boolean> {
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

/** A photo of which no part was made unrecognisable. */
export const unredactedPhoto = (db: Reader, id: number) =>
  db
    .selectFrom('attachments')
    .select(['reportId', 'name', 'file'])
    .where('id', '=', id)
    .where('redactedAt', 'is', null)
    .executeTakeFirst()

/** Photos of the parent, the siblings and the children of its report that are as large as this one: possible copies. */
export const sameFilesInFamily = (db: Reader, photo: AttachmentRow): Promise<AttachmentRow[]> =>
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
