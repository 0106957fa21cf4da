import { type Selectable, sql } from 'kysely'
import { Problem } from '../../../kit/problem.ts'
import type { Tables } from '../../../schema/tables.ts'
import type { Tx } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'

/** An attachment with the e-mail address of the user or the external party who added it. */
export type AttachmentRow = Selectable<Tables['attachments']> & { createdByEmail: string | null }

const attachmentsQuery = (db: Reader) =>
  db
    .selectFrom('attachments')
    .selectAll('attachments')
    .select(
      sql<string | null>`coalesce(sent_by, (select email from users where id = attachments.created_by))`.as(
        'createdByEmail',
      ),
    )

/** All photos and files of a report, oldest first. */
export const attachmentsOf = (db: Reader, reportId: number): Promise<AttachmentRow[]> =>
  attachmentsQuery(db).where('reportId', '=', reportId).orderBy('id').execute()

export type AttachmentRef = { reportId: number; attachmentId: number }

export async function attachmentOf(db: Reader, { reportId, attachmentId }: AttachmentRef): Promise<AttachmentRow> {
  const query = attachmentsQuery(db).where('reportId', '=', reportId).where('id', '=', attachmentId)
  const row = await query.executeTakeFirst()
  if (!row) throw new Problem('not-found', 'No Attachment matches the given query.')
  return row
}

/** How many photos the reporter added since the report has its current status. */
export async function reporterPhotoCount(db: Reader, reportId: number): Promise<number> {
  const { count } = await db
    .selectFrom('attachments')
    .innerJoin('reports', 'reports.id', 'attachments.reportId')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('reportId', '=', reportId)
    .where('attachments.createdBy', 'is', null)
    .where('sentBy', 'is', null)
    .whereRef('attachments.createdAt', '>=', 'reports.statusAt')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const attachmentByKey = (db: Reader, key: string): Promise<AttachmentRow | undefined> =>
  attachmentsQuery(db).where('idempotencyKey', '=', key).executeTakeFirst()

/** The columns of an attachment that describe its file. */
export type StoredFile = {
  file: string
  name: string
  contentType: string
  size: number
  width: number | null
  height: number | null
}

type NewAttachment = StoredFile & {
  reportId: number
  isPublic: boolean
  createdBy: number | null
  /** The address of the external party that sent it. */
  sentBy?: string
  idempotencyKey: string | null
  idempotencyDigest: string | null
}

/**
 * The stored file becomes an attachment, and is no longer orphaned.
 * @returns undefined when one with this idempotency key is already there
 */
export async function insertAttachment(tx: Tx, attachment: NewAttachment): Promise<AttachmentRow | undefined> {
  const row = await tx
    .insertInto('attachments')
    .values({ ...attachment, createdAt: tx.now })
    .onConflict(conflict => conflict.column('idempotencyKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return undefined
  await adoptFile(tx, attachment.file)
  return attachmentOf(tx, { reportId: attachment.reportId, attachmentId: row.id })
}

/** A stored file that now belongs to a row is no longer orphaned. @throws when it was removed meanwhile */
export async function adoptFile(tx: Tx, file: string) {
  const { numDeletedRows } = await tx.deleteFrom('orphanedFiles').where('file', '=', file).executeTakeFirst()
  if (numDeletedRows !== 1n) throw new Error('a file was removed as orphaned while it was being added')
}

type AttachmentValues = { isPublic: boolean; caption: string | null }

export const updateAttachment = (tx: Tx, id: number, values: AttachmentValues) =>
  tx.updateTable('attachments').set(values).where('id', '=', id).execute()

/** Its file is orphaned from now on (by a trigger). */
export const deleteAttachment = (tx: Tx, id: number) => tx.deleteFrom('attachments').where('id', '=', id).execute()

/** Recorded before a file is stored, so that the file is found when the process is killed. */
export const insertOrphanedFile = (db: Reader, file: string, since: Date) =>
  db.insertInto('orphanedFiles').values({ file, since }).execute()

/** Whether no attachment has this file, and no other transaction is adding one. */
export async function isOrphaned(db: Reader, file: string): Promise<boolean> {
  const query = db.selectFrom('orphanedFiles').select('file').where('file', '=', file)
  return (await query.forUpdate().skipLocked().executeTakeFirst()) !== undefined
}

export const orphanedBefore = (db: Reader, moment: Date) =>
  db.selectFrom('orphanedFiles').select('file').where('since', '<', moment).limit(500).execute()

export const deleteOrphanedFile = (db: Reader, file: string) =>
  db.deleteFrom('orphanedFiles').where('file', '=', file).execute()
