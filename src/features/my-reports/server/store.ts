import { sql } from 'kysely'
import { isOutcomeValid } from '#features/doubles/rules.ts'
import { eventOf } from '#features/reports/events.ts'
import type { ReporterPromise } from '#features/reports/promise.ts'
import {
  findReportForSystem,
  type PromiseColumns,
  promiseColumns,
  type ReportRow,
} from '#features/reports/server/store.ts'
import type { Status } from '#features/reports/status/statuses.ts'
import { Problem } from '#kit/problem.ts'
import type { Tx } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import type { ReadPromise } from '../contract.ts'

export const promiseShape = ({ lastDay, restartedAt, ...promise }: ReporterPromise, now: Date): ReadPromise => ({
  ...promise,
  lastDay: lastDay.toISOString(),
  isLate: lastDay < now,
  restartedAt: restartedAt?.toISOString() ?? null,
})

/** @throws Problem `gone` as `readMyReport` does */
export async function lockMyReport(tx: Tx, id: number): Promise<ReportRow> {
  const report = await findReportForSystem(tx, id)
  requireExists(report)
  return report
}

/** @throws Problem `gone` when the report was deleted, or its reporter erased */
export function requireExists<Row extends { reporterErasedAt: Date | null }>(
  report: Row | undefined,
): asserts report is Row {
  if (!report) throw new Problem('gone', 'deleted')
  if (report.reporterErasedAt) throw new Problem('gone', 'erased')
}

export type MyReportRow = ReportRow &
  PromiseColumns & { categoryName: string; lat: number; lng: number; isDouble: boolean }

const publicName = sql<string>`coalesce(nullif(categories.public_name, ''), categories.name)`

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

/** Oldest first, as far as the reporter may know. */
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

/** Undefined once the report is no longer closed as its double. */
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

type Part = { category: string; status: Status; statusAt: Date }

export const partsOf = (db: Reader, parentId: number): Promise<Part[]> =>
  db
    .selectFrom('reports')
    .innerJoin('categories', 'categories.id', 'reports.categoryId')
    .select([publicName.as('category'), 'reports.status', 'reports.statusAt'])
    .where('reports.parentId', '=', parentId)
    .orderBy('reports.id')
    .execute()

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

export const lockPartsOf = (tx: Tx, parentId: number) =>
  tx.selectFrom('reports').select('id').where('parentId', '=', parentId).orderBy('id').forNoKeyUpdate().execute()

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

/** @returns its id; undefined when the key exists */
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
