import { sql } from 'kysely'
import type { Tx } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import { isOutcomeValid } from '../../doubles/rules.ts'
import { eventOf } from '../../reports/events.ts'
import { type PromiseColumns, promiseColumns } from '../../reports/server/promise-columns.ts'
import type { ReportRow } from '../../reports/server/store.ts'
import type { Status } from '../../reports/status/statuses.ts'

export type MyReportRow = ReportRow &
  PromiseColumns & { categoryName: string; lat: number; lng: number; isDouble: boolean }

const publicName = sql<string>`coalesce(nullif(categories.public_name, ''), categories.name)`

/** A report with what its reporter may know of it beside its own columns. */
export const findMyReport = (db: Reader, id: number): Promise<MyReportRow | undefined> =>
  db
    .selectFrom('reports')
    .innerJoin('categories', 'categories.id', 'reports.categoryId')
    .selectAll('reports')
    .select([publicName.as('categoryName'), sql<number>`place[0]`.as('lng'), sql<number>`place[1]`.as('lat')])
    .select(promiseColumns)
    .select(sql<boolean>`exists (select from doubles where report_id = reports.id)`.as('isDouble'))
    .where('reports.id', '=', id)
    .executeTakeFirst()

const courseEventTypes = ['report-created', 'status-changed'] as const

/** What happened to a report that its reporter may know of, oldest first. */
export async function courseEventsOf(db: Reader, reportId: number) {
  const rows = await db
    .selectFrom('reportEvents')
    .select(['id', 'event', 'at'])
    .where('reportId', '=', reportId)
    .where(sql<string>`event ->> 'type'`, 'in', courseEventTypes)
    .orderBy('id')
    .execute()
  return rows.map(({ event, ...row }) => ({ ...row, event: eventOf(event, ...courseEventTypes) }))
}

/** What became of the report that this one was closed as a double of, for as long as it holds. */
export async function mainOutcomeOf(db: Reader, { id, status, closingReason }: ReportRow) {
  if (status !== 'handled' || closingReason !== 'double') return undefined
  const row = await db
    .selectFrom('reportEvents')
    .leftJoin('reports as main', join => join.on('main.id', '=', sql<number>`(event ->> 'otherId')::bigint`))
    .select(['event', 'at', 'main.status as mainStatus'])
    .where('reportEvents.reportId', '=', id)
    .where(sql<string>`event ->> 'type'`, '=', 'main-closed')
    .orderBy('reportEvents.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row || !isOutcomeValid(row.mainStatus)) return undefined
  return { event: eventOf(row.event, 'main-closed'), at: row.at }
}

type Part = { category: string; status: Status; statusAt: Date; deadline: Date | null }

/** The reports that a report was divided into. */
export const partsOf = (db: Reader, parentId: number): Promise<Part[]> =>
  db
    .selectFrom('reports')
    .innerJoin('categories', 'categories.id', 'reports.categoryId')
    .select([publicName.as('category'), 'reports.status', 'reports.statusAt', 'reports.deadline'])
    .where('reports.parentId', '=', parentId)
    .orderBy('reports.id')
    .execute()

/** Whether nothing may be erased of a report, its parts or its parent. */
export async function isFamilyOnHold(
  db: Reader,
  { id, parentId }: Pick<ReportRow, 'id' | 'parentId'>,
): Promise<boolean> {
  const held = await db
    .selectFrom('retentionHolds')
    .innerJoin('reports', 'reports.id', 'retentionHolds.reportId')
    .select('reports.id')
    .where(({ or, eb }) => or([eb('reports.id', 'in', [id, parentId ?? id]), eb('reports.parentId', '=', id)]))
    .executeTakeFirst()
  return held !== undefined
}

/** Lock the reports that a report was divided into. */
export const lockPartsOf = (tx: Tx, parentId: number) =>
  tx.selectFrom('reports').select('id').where('parentId', '=', parentId).orderBy('id').forNoKeyUpdate().execute()

/** What the reporter added later, oldest first. */
export const additionsOf = (db: Reader, reportId: number) =>
  db
    .selectFrom('reportAdditions')
    .select(['text', 'createdAt', photosOfAddition.as('photoIds')])
    .where('reportId', '=', reportId)
    .orderBy('id')
    .execute()

const photosOfAddition = sql<number[] | null>`(select event -> 'photoIds' from report_events
  where report_events.report_id = report_additions.report_id and event ->> 'type' = 'reporter-added'
  and (event ->> 'additionId')::bigint = report_additions.id)`

type NewAddition = { reportId: number; text: string; key: string }

/** @returns its id; undefined when there is one with this key */
export async function insertAddition(tx: Tx, addition: NewAddition): Promise<number | undefined> {
  const row = await tx
    .insertInto('reportAdditions')
    .values({ ...addition, createdAt: tx.now })
    .onConflict(conflict => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function countAdditions(db: Reader, reportId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('reportAdditions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('reportId', '=', reportId)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}
