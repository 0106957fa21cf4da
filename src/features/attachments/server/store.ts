import { type Selectable, sql } from 'kysely'
import { Problem } from '#kit/problem.ts'
import type { Tables } from '#schema/tables.ts'
import type { Tx } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import type { PhotoType } from '../limits.ts'

export type AttachmentRow = Selectable<Tables['attachments']> & { createdByEmail: string | null }

export const attachmentsQuery = (db: Reader) =>
  db
    .selectFrom('attachments')
    .selectAll('attachments')
    .select(
      sql<string | null>`coalesce(sent_by, (select email from users where id = attachments.created_by))`.as(
        'createdByEmail',
      ),
    )

export const attachmentsOf = (db: Reader, reportId: number): Promise<AttachmentRow[]> =>
  attachmentsQuery(db).where('reportId', '=', reportId).orderBy('id').execute()

export const picturesSentBy = (db: Reader, sentBy: string, reportIds: readonly number[]): Promise<AttachmentRow[]> =>
  attachmentsQuery(db)
    .where('reportId', 'in', [0, ...reportIds])
    .where(sql`lower(sent_by)`, '=', sentBy)
    .where('contentType', 'like', 'image/%')
    .orderBy('id')
    .execute()

export type AttachmentRef = { reportId: number; attachmentId: number }

export async function attachmentOf(db: Reader, { reportId, attachmentId }: AttachmentRef): Promise<AttachmentRow> {
  const query = attachmentsQuery(db).where('reportId', '=', reportId).where('id', '=', attachmentId)
  const row = await query.executeTakeFirst()
  if (!row) throw new Problem('not-found', 'No Attachment matches the given query.')
  return row
}

/** Counts since the report has its current status. */
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

type PhotoKeys = { reportId: number; keys: readonly string[] }

export async function reporterPhotoIds(db: Reader, { reportId, keys }: PhotoKeys): Promise<number[]> {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('attachments')
    .select('id')
    .where('idempotencyKey', 'in', keys)
    .where('reportId', '=', reportId)
    .where('createdBy', 'is', null)
    .where('sentBy', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const attachmentByKey = (db: Reader, key: string): Promise<AttachmentRow | undefined> =>
  attachmentsQuery(db).where('idempotencyKey', '=', key).executeTakeFirst()

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
  sentBy?: string | null
  idempotencyKey: string | null
  idempotencyDigest: string | null
}

/** The original photo, under a key that is never served. */
export type SentPhoto = { file: string; contentType: PhotoType; pixels: number }

/**
 * Adopts the orphaned file. @param sentPhoto stored instead of the file until it is processed @returns undefined
 * when the idempotency key exists
 */
export async function insertAttachment(
  tx: Tx,
  attachment: NewAttachment,
  sentPhoto?: SentPhoto,
): Promise<AttachmentRow | undefined> {
  const row = await tx
    .insertInto('attachments')
    .values({ ...attachment, createdAt: tx.now })
    .onConflict(conflict => conflict.column('idempotencyKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return undefined
  if (sentPhoto)
    await tx
      .insertInto('unprocessedPhotos')
      .values({ ...sentPhoto, attachmentId: row.id })
      .execute()
  await adoptFile(tx, sentPhoto?.file ?? attachment.file)
  return attachmentOf(tx, { reportId: attachment.reportId, attachmentId: row.id })
}

/** @throws when the file was removed in the meantime */
export async function adoptFile(tx: Tx, file: string) {
  const { numDeletedRows } = await tx.deleteFrom('orphanedFiles').where('file', '=', file).executeTakeFirst()
  if (numDeletedRows !== 1n) throw new Error('a file was removed as orphaned while it was being added')
}

type AttachmentValues = { isPublic: boolean; caption: string | null }

export const updateAttachment = (tx: Tx, id: number, values: AttachmentValues) =>
  tx.updateTable('attachments').set(values).where('id', '=', id).execute()

/** A trigger orphans the file. @returns true when it existed */
export async function deleteAttachment(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('attachments').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

export const hasAttachment = async (db: Reader, file: string): Promise<boolean> =>
  (await db.selectFrom('attachments').select('id').where('file', '=', file).executeTakeFirst()) !== undefined

/** Runs before the file is stored, so that it is found after a crash. */
export const insertOrphanedFile = (db: Reader, file: string, since: Date) =>
  db
    .insertInto('orphanedFiles')
    .values({ file, since })
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** False while a transaction adds it. */
export async function isOrphaned(db: Reader, file: string): Promise<boolean> {
  const query = db.selectFrom('orphanedFiles').select('file').where('file', '=', file)
  return (await query.forUpdate().skipLocked().executeTakeFirst()) !== undefined
}

export const orphanedBefore = (db: Reader, moment: Date) =>
  db.selectFrom('orphanedFiles').select('file').where('since', '<', moment).limit(500).execute()

export const deleteOrphanedFile = (db: Reader, file: string) =>
  db.deleteFrom('orphanedFiles').where('file', '=', file).execute()

export type UnprocessedPhoto = { attachmentId: number; reportId: number; name: string; file: string; sent: SentPhoto }

async function findUnprocessed(db: Reader, by: { id: number } | { files: readonly string[] }) {
  const row = await db
    .selectFrom('unprocessedPhotos')
    .innerJoin('attachments', 'attachments.id', 'attachmentId')
    .select(['attachmentId', 'reportId', 'name', 'attachments.file'])
    .select(['unprocessedPhotos.file as sentFile', 'unprocessedPhotos.contentType', 'pixels'])
    .where(eb => ('id' in by ? eb('attachmentId', '=', by.id) : eb('attachments.file', 'in', by.files)))
    .executeTakeFirst()
  if (!row) return undefined
  const { sentFile, contentType, pixels, ...photo } = row
  return { ...photo, sent: { file: sentFile, contentType, pixels } }
}

export const unprocessedPhotoOf = (db: Reader, attachmentId: number): Promise<UnprocessedPhoto | undefined> =>
  findUnprocessed(db, { id: attachmentId })

export const unprocessedPhotoAmong = (db: Reader, files: readonly string[]): Promise<UnprocessedPhoto | undefined> =>
  findUnprocessed(db, { files })

/** Seconds. A claim expires, because its process may have been killed. */
const claimSeconds = 20

type Claim = { attachmentId: number; claim: string }

/** Also renews the claim. @returns false when another process has it, or it no longer waits */
export async function claimPhoto(db: Reader, { attachmentId, claim }: Claim): Promise<boolean> {
  const isFree = sql<boolean>`claimed_at is null or claimed_at < now() - make_interval(secs => ${claimSeconds})`
  const { numUpdatedRows } = await db
    .updateTable('unprocessedPhotos')
    .set({ claim, claimedAt: sql`now()` })
    .where('attachmentId', '=', attachmentId)
    .where(eb => eb.or([eb('claim', '=', claim), isFree]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const releasePhoto = (db: Reader, { attachmentId, claim }: Claim) =>
  db
    .updateTable('unprocessedPhotos')
    .set({ claim: null, claimedAt: null })
    .where('attachmentId', '=', attachmentId)
    .where('claim', '=', claim)
    .execute()

/** A trigger orphans the original. @returns false without the attachment */
export async function photoProcessed(tx: Tx, id: number, values: Pick<StoredFile, 'size' | 'width' | 'height'>) {
  const { numUpdatedRows } = await tx.updateTable('attachments').set(values).where('id', '=', id).executeTakeFirst()
  await tx.deleteFrom('unprocessedPhotos').where('attachmentId', '=', id).execute()
  return numUpdatedRows === 1n
}

export const unprocessedSince = (db: Reader, moment: Date) =>
  db
    .selectFrom('unprocessedPhotos')
    .innerJoin('attachments', 'attachments.id', 'attachmentId')
    .select(['attachmentId', 'pixels'])
    .where('createdAt', '<', moment)
    .orderBy('attachmentId')
    .limit(500)
    .execute()
