import { sql } from 'kysely'
import type { Tx } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { json } from '#server/db/json.ts'
import type { NewExport } from '../contract.ts'

type NewRow = NewExport & { userId: number }

export async function insertExport(tx: Tx, { filter, reason, ...row }: NewRow): Promise<string> {
  const values = { ...row, filter: json(filter), reason: reason || null, createdAt: tx.now }
  const { id } = await tx.insertInto('exports').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

const rows = (db: Reader) =>
  db
    .selectFrom('exports')
    .selectAll()
    .select(sql<number>`(select count(*) from export_downloads d where d.export_id = exports.id)`.as('downloads'))

export type ExportRow = Awaited<ReturnType<typeof exportsOf>>[number]

const maxListed = 50

export const exportsOf = (db: Reader, userId: number) =>
  rows(db).where('userId', '=', userId).orderBy('createdAt', 'desc').limit(maxListed).execute()

export const exportOf = (db: Reader, userId: number, id: string) =>
  rows(db).where('userId', '=', userId).where('id', '=', id).executeTakeFirst()

export const lockExportsOf = (tx: Tx, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`exports of ${userId}`}, 0))`.execute(tx)

const isUnfinished = sql<boolean>`finished_at is null and removed_at is null`

export async function countUnfinished(db: Reader, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('exports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where(isUnfinished)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** @returns undefined when it is finished or stopped; `old` locates the leftovers of an earlier attempt */
export async function startExport(tx: Tx, id: string, folder: string) {
  const old = await tx
    .selectFrom('exports')
    .select(['folder', 'parts'])
    .where('id', '=', id)
    .where(isUnfinished)
    .forUpdate()
    .executeTakeFirst()
  if (!old) return undefined
  const row = await tx
    .updateTable('exports')
    .set({ startedAt: tx.now, folder, parts: 0, done: 0, bytes: 0, total: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { row, old }
}

type Progress = Partial<{ total: number; done: number; parts: number; bytes: number }>

/** @returns false when it was stopped, or restarted in another folder */
export async function recordProgress(
  db: Reader,
  { id, folder }: { id: string; folder: string },
  progress: Progress,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set(progress)
    .where('id', '=', id)
    .where('folder', '=', folder)
    .where(isUnfinished)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const partsIn = (db: Reader, { id, folder }: { id: string; folder: string }) =>
  db
    .selectFrom('exports')
    .select(['folder', 'parts'])
    .where('id', '=', id)
    .where('folder', '=', folder)
    .executeTakeFirst()

/** @returns false when it was stopped or expired */
export async function finishExport(
  db: Reader,
  id: string,
  end: { finishedAt: Date; expiresAt: Date; done: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set(end)
    .where('id', '=', id)
    .where(isUnfinished)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const failExport = (db: Reader, id: string, { error, finishedAt }: { error: string; finishedAt: Date }) =>
  db.updateTable('exports').set({ error, finishedAt }).where('id', '=', id).execute()

/** Typed texts may identify a person. A marker remains to show that there was a selection. */
const typedFilters = ['reporter_email', 'address_text', 'note_keyword']
const selectionWithoutTexts = sql<string>`case when filter ?| array[${sql.join(typedFilters)}] or q <> ''
  then (filter - array[${sql.join(typedFilters)}]) || '{"texts": "gewist"}' else filter end`

export const markRemoved = (db: Reader, id: string, removedAt: Date) =>
  db
    .updateTable('exports')
    .set({ removedAt, q: '', filter: selectionWithoutTexts })
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .returning(['folder', 'parts'])
    .executeTakeFirst()

export const expiredExports = (db: Reader, now: Date) =>
  db.selectFrom('exports').select('id').where('removedAt', 'is', null).where('expiresAt', '<=', now).execute()

/** Also expires files that are being written. */
export async function expireAllExports(tx: Tx) {
  const exports = tx.updateTable('exports').set({ expiresAt: tx.now }).where('removedAt', 'is', null)
  await exports.where('expiresAt', '>', tx.now).execute()
  await exports
    .set({ finishedAt: tx.now, error: 'Er werd intussen iets gewist. Maak de export opnieuw.' })
    .where('startedAt', 'is not', null)
    .where('finishedAt', 'is', null)
    .execute()
}

export const recordDownload = (db: Reader, exportId: string, { userId, at }: { userId: number; at: Date }) =>
  db.insertInto('exportDownloads').values({ exportId, userId, at }).execute()

export async function insertSentExport(tx: Tx, { userId, withContact }: { userId: number; withContact: boolean }) {
  const reason = withContact ? 'Opgehaald door een ander systeem' : null
  const times = { createdAt: tx.now, startedAt: tx.now, finishedAt: tx.now, removedAt: tx.now }
  const { id } = await tx
    .insertInto('exports')
    .values({ userId, kind: 'tables', filter: json({}), q: '', withContact, reason, ...times })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordDownload(tx, id, { userId, at: tx.now })
}

/** An estimate. A report counts four times: its creation is also a status and a category. */
export async function countTableRows(db: Reader): Promise<number> {
  const { rows: counts } = await sql<{ count: number }>`select
    (select count(*) from reports) * 4
    + (select count(*) from service_levels)
    + (select count(*) from feedback_forms where submitted_at is not null)
    + (select count(*) from reports where assigned_user_id is not null)
    + (select count(*) from reports where status in ('handled', 'cancelled'))
    + (select count(*) from report_events) as count`.execute(db)
  return Number(counts[0]?.count ?? 0)
}
