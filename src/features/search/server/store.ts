import { sql } from 'kysely'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { JobData } from '#server/jobs.ts'

/**
 * Locks the reports before their words are derived, so that simultaneous changes are kept. @param size the maximum of
 * reports
 */
export async function refreshWordsOfRenamedCategory(tx: Tx, size: number): Promise<number | 'nothing-to-do'> {
  const renamed = await nextRenamed(tx)
  if (!renamed) return 'nothing-to-do'
  const ids = await nextReports(tx, renamed, size)
  const locked = await lockReports(tx, ids)
  await sql`select refresh_report_search(${locked}::bigint[])`.execute(tx)
  const firstNotLocked = ids.find(id => !locked.includes(id))
  const category = tx.updateTable('renamedCategories').where('categoryId', '=', renamed.categoryId)
  if (firstNotLocked !== undefined) await category.set({ refreshedUpTo: firstNotLocked - 1 }).execute()
  else if (ids.length === size) await category.set({ refreshedUpTo: ids.at(-1) ?? 0 }).execute()
  else await tx.deleteFrom('renamedCategories').where('categoryId', '=', renamed.categoryId).execute()
  return locked.length
}

type RenamedCategory = { categoryId: number; refreshedUpTo: number }

/** No transaction can have read the old name any more, and no other process refreshes its reports. */
async function nextRenamed(tx: Tx): Promise<RenamedCategory | undefined> {
  await sql`update renamed_categories set read_before = pg_current_xact_id()
    where category_id in (select category_id from renamed_categories where read_before is null for update skip locked)`.execute(
    tx,
  )
  return tx
    .selectFrom('renamedCategories')
    .select(['categoryId', 'refreshedUpTo'])
    .where(sql<boolean>`read_before <= pg_snapshot_xmin(pg_current_snapshot())`)
    .orderBy('categoryId')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

async function nextReports(tx: Tx, { categoryId, refreshedUpTo }: RenamedCategory, size: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('reports')
    .select('id')
    .where('categoryId', '=', categoryId)
    .where('id', '>', refreshedUpTo)
    .orderBy('id')
    .limit(size)
    .execute()
  return rows.map(({ id }) => id)
}

/** Waits for the first report only: a transaction that holds another one may be waiting for one of these. */
async function lockReports(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const reports = tx.selectFrom('reports').select('id').orderBy('id').forUpdate()
  const [first, ...others] = ids
  if (first === undefined) return []
  const locked = await reports.where('id', '=', first).execute()
  if (others.length > 0) locked.push(...(await reports.where('id', 'in', others).skipLocked().execute()))
  return locked.map(({ id }) => id)
}

export const renamedCategoriesQueue = 'refresh-renamed-categories'

/** Some seconds of work, far below the time after which a job fails. */
const maxPortions = 20

/** Each portion has its own transaction. @returns the number of reports */
export const refreshRenamedCategories =
  (base: Base, size = 500) =>
  async (_: JobData): Promise<number> => {
    let count = 0
    for (let portion = 1; portion <= maxPortions; portion++) {
      const refreshed = await transaction(base, tx => refreshWordsOfRenamedCategory(tx, size))
      if (refreshed === 'nothing-to-do') return count
      count += refreshed
    }
    await transaction(base, tx => tx.enqueue(renamedCategoriesQueue, [{}]))
    return count
  }
