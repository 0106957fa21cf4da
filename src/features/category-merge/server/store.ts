import { sql } from 'kysely'
import type { Tx } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import { json } from '../../../server/db/json.ts'
import { statusesHiddenOnMap } from '../../reports/status/rules.ts'
import { hasEnded, hasStatusOtherThan, isOpen } from '../../reports/status/server/conditions.ts'
import type { MergedSettings } from '../merged-settings.ts'

/** The open reports of a category, oldest first. */
export const openReportIds = (db: Reader, categoryId: number, limit: number) =>
  db
    .selectFrom('reports')
    .select('id')
    .where('categoryId', '=', categoryId)
    .where(isOpen)
    .orderBy('id')
    .limit(limit)
    .execute()

const isCategoryChange = sql`e.report_id = reports.id and e.event ->> 'type' = 'category-changed'`

/** The reports that merging brought from one category into another one, and whose category was not changed since. */
export const mergedReports = (db: Reader, { from, into, at }: { from: number; into: number; at: Date }) =>
  db
    .selectFrom('reports')
    .where('categoryId', '=', into)
    .where('categoryAt', '>=', at)
    .where(
      sql<boolean>`exists (select from report_events e where ${isCategoryChange}
        and e.event ->> 'merge' = 'merged' and (e.event ->> 'fromId')::bigint = ${from}::bigint
        and e.id > coalesce((select max(e.id) from report_events e
          where ${isCategoryChange} and e.event ->> 'merge' is null), 0))`,
    )

/** The ids of those that are open, oldest first. */
export const mergedReportIds = (db: Reader, merge: Parameters<typeof mergedReports>[1], limit: number) =>
  mergedReports(db, merge).select('id').where(isOpen).orderBy('id').limit(limit).execute()

/** What the public map shows, were the category public: open reports with an exact place. */
const isFitForMap = sql<boolean>`(${isOpen} and ${hasStatusOtherThan(statusesHiddenOnMap)}
  and (location_extra is null or not location_extra @> '{"approximate": true}'))`

/** How many of those are open, how many of these a public map can show, and how many have ended since. */
export const countMergedReports = (db: Reader, merge: Parameters<typeof mergedReports>[1]) =>
  mergedReports(db, merge)
    .select([
      sql<number>`count(*) filter (where ${isOpen})::int`.as('open'),
      sql<number>`count(*) filter (where ${isFitForMap})::int`.as('fitForMap'),
      sql<number>`count(*) filter (where ${hasEnded})::int`.as('ended'),
    ])
    .executeTakeFirstOrThrow()

/** How many open reports of a category a public map can show. */
export async function countFitForMap(db: Reader, categoryId: number): Promise<number> {
  const { count } = await db
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('categoryId', '=', categoryId)
    .where(isFitForMap)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function countOpenReports(db: Reader, categoryId: number): Promise<number> {
  const { count } = await db
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('categoryId', '=', categoryId)
    .where(isOpen)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What the last merge of a category changed. */
export async function storeMerge(tx: Tx, categoryId: number, changed: MergedSettings): Promise<void> {
  const values = { at: tx.now, changed: json(changed) }
  await tx
    .insertInto('categoryMerges')
    .values({ categoryId, ...values })
    .onConflict(conflict => conflict.column('categoryId').doUpdateSet(values))
    .execute()
}

export const lastMerge = (db: Reader, categoryId: number) =>
  db.selectFrom('categoryMerges').select(['at', 'changed']).where('categoryId', '=', categoryId).executeTakeFirst()
