import { sql } from 'kysely'
import { visibleTo } from '#features/report-view/server/rows.ts'
import { statusesHiddenOnMap } from '#features/reports/status/rules.ts'
import { hasEnded, hasStatusOtherThan, isOpen } from '#features/reports/status/server/conditions.ts'
import type { User } from '#features/users/policy.ts'
import type { Tx } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { json } from '#server/db/json.ts'
import type { MergedSettings } from '../rules.ts'

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

/** Reports whose category did not change since the merge. */
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

export const mergedReportIds = (db: Reader, merge: Parameters<typeof mergedReports>[1], limit: number) =>
  mergedReports(db, merge).select('id').where(isOpen).orderBy('id').limit(limit).execute()

/** Open reports with an exact place. */
const isFitForMap = sql<boolean>`(${isOpen} and ${hasStatusOtherThan(statusesHiddenOnMap)}
  and (location_extra is null or not location_extra @> '{"approximate": true}'))`

export const countMergedReports = (db: Reader, merge: Parameters<typeof mergedReports>[1]) =>
  mergedReports(db, merge)
    .select([
      sql<number>`count(*) filter (where ${isOpen})::int`.as('open'),
      sql<number>`count(*) filter (where ${isFitForMap})::int`.as('fitForMap'),
      sql<number>`count(*) filter (where ${hasEnded})::int`.as('ended'),
    ])
    .executeTakeFirstOrThrow()

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

const openReports = (db: Reader, user: User, categoryId: number) =>
  db.selectFrom('reports').where('categoryId', '=', categoryId).where(isOpen).where(visibleTo(user))

type Filter = { text: readonly string[]; answer: readonly string[]; area: string }

const hasWords = (words: readonly string[], text: ReturnType<typeof sql>) =>
  sql<boolean>`(select bool_and(strpos(fold_text(${text}), fold_text(word)) > 0) from unnest(${[...words]}::text[]) word)`

const answers = sql`jsonb_array_elements(case jsonb_typeof(extra_properties) when 'array' then extra_properties else '[]' end) answers`

export function matchingReports(db: Reader, user: User, { id, text, answer, area }: Filter & { id: number }) {
  let query = openReports(db, user, id)
  if (text.length > 0) query = query.where(hasWords(text, sql`reports.text`))
  if (answer.length > 0)
    query = query.where(
      sql<boolean>`exists (select from ${answers} where ${hasWords(answer, sql`(answers ->> 'answer')`)})`,
    )
  if (area) query = query.where('areaCode', '=', area)
  return query
}

export const areasOf = (db: Reader, user: User, categoryId: number) =>
  openReports(db, user, categoryId)
    .select([sql<string>`area_code`.as('code'), sql<string>`coalesce(area_name, area_code)`.as('name')])
    .distinct()
    .where('areaCode', 'is not', null)
    .orderBy('name')
    .execute()

export async function countOpen(db: Reader, user: User, categoryId: number): Promise<number> {
  const { count } = await openReports(db, user, categoryId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Locks the reports that are still open in the category and visible to the user. @returns their ids */
export async function lockReports(db: Reader, user: User, { id, ids }: { id: number; ids: readonly number[] }) {
  const rows = await openReports(db, user, id)
    .select('id')
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(row => row.id)
}
